import type { absenceEndpoints } from "./absences/endpoints.ts";
import type { auditEndpoints } from "./audit/endpoints.ts";
import type { apiTokenEndpoints } from "./auth/api-tokens.endpoints.ts";
import type { authEndpoints } from "./auth/endpoints.ts";
import type { passwordTokenEndpoints } from "./auth/password-tokens.endpoints.ts";
import type { secondStepEndpoints } from "./auth/second-step.endpoints.ts";
import type { sessionEndpoints } from "./auth/sessions.endpoints.ts";
import type { signInProviderEndpoints } from "./auth/sign-in-providers.endpoints.ts";
import type { calendarFeedEndpoints } from "./calendar-feed/endpoints.ts";
import type { calendarEndpoints } from "./calendars/endpoints.ts";
import type { checklistEndpoints } from "./checklists/endpoints.ts";
import type { documentEndpoints } from "./documents/endpoints.ts";
import type { equipmentEndpoints } from "./equipment/endpoints.ts";
import type { escalationEndpoints } from "./escalations/endpoints.ts";
import type { findEndpoints } from "./find/endpoints.ts";
import type { imageEndpoints } from "./images/endpoints.ts";
import type { stagedUploadEndpoints } from "./images/staged-uploads.endpoints.ts";
import type { importEndpoints } from "./imports/endpoints.ts";
import type { workKindEndpoints } from "./kinds/endpoints.ts";
import type { listMailEndpoints } from "./list-mails/endpoints.ts";
import type { memberEndpoints } from "./members/endpoints.ts";
import type { handoverEndpoints } from "./members/handover.endpoints.ts";
import type { hiddenColumnEndpoints } from "./members/hidden-columns.endpoints.ts";
import type { invitationEndpoints } from "./members/invitations.endpoints.ts";
import type { personalDataEndpoints } from "./members/personal-data.endpoints.ts";
import type { profileEndpoints } from "./members/profile.endpoints.ts";
import type { savedViewEndpoints } from "./members/saved-views.endpoints.ts";
import type { signInCardEndpoints } from "./members/sign-in-cards.endpoints.ts";
import type { meterEndpoints } from "./meters/endpoints.ts";
import type { notificationEndpoints } from "./notifications/endpoints.ts";
import type { unsubscribeEndpoints } from "./notifications/unsubscribe.endpoints.ts";
import type { permissionEndpoints } from "./permissions/endpoints.ts";
import type { placeWorkEndpoints } from "./place-work/endpoints.ts";
import type { placeEndpoints } from "./places/endpoints.ts";
import type { planEndpoints } from "./plans/endpoints.ts";
import type { publicReportEndpoints } from "./public-reports/endpoints.ts";
import type { requestEndpoints } from "./requests/endpoints.ts";
import type { selectOptionEndpoints } from "./select-options/endpoints.ts";
import type { statisticEndpoints } from "./statistics/endpoints.ts";
import type { stockEndpoints } from "./stock/endpoints.ts";
import type { tenantEndpoints } from "./tenants/endpoints.ts";
import type { trashEndpoints } from "./trash/endpoints.ts";
import type { watcherEndpoints } from "./watchers/endpoints.ts";
import type { webhookEndpoints } from "./webhooks/endpoints.ts";
import type { workCountEndpoints } from "./work-counts/endpoints.ts";

type AbsenceEndpoints = typeof absenceEndpoints;
type EquipmentEndpoints = typeof equipmentEndpoints;
type DocumentEndpoints = typeof documentEndpoints;
type MeterEndpoints = typeof meterEndpoints;
type AuditEndpoints = typeof auditEndpoints;
type ApiTokenEndpoints = typeof apiTokenEndpoints;
type AuthEndpoints = typeof authEndpoints;
type PasswordTokenEndpoints = typeof passwordTokenEndpoints;
type SecondStepEndpoints = typeof secondStepEndpoints;
type SessionEndpoints = typeof sessionEndpoints;
type SignInProviderEndpoints = typeof signInProviderEndpoints;
type CalendarFeedEndpoints = typeof calendarFeedEndpoints;
type CalendarEndpoints = typeof calendarEndpoints;
type ChecklistEndpoints = typeof checklistEndpoints;
type EscalationEndpoints = typeof escalationEndpoints;
type FindEndpoints = typeof findEndpoints;
type ImageEndpoints = typeof imageEndpoints;
type StagedUploadEndpoints = typeof stagedUploadEndpoints;
type ImportEndpoints = typeof importEndpoints;
type MemberEndpoints = typeof memberEndpoints;
type HandoverEndpoints = typeof handoverEndpoints;
type HiddenColumnEndpoints = typeof hiddenColumnEndpoints;
type ListMailEndpoints = typeof listMailEndpoints;
type SavedViewEndpoints = typeof savedViewEndpoints;
type InvitationEndpoints = typeof invitationEndpoints;
type PersonalDataEndpoints = typeof personalDataEndpoints;
type SignInCardEndpoints = typeof signInCardEndpoints;
type ProfileEndpoints = typeof profileEndpoints;
type NotificationEndpoints = typeof notificationEndpoints;
type UnsubscribeEndpoints = typeof unsubscribeEndpoints;
type PermissionEndpoints = typeof permissionEndpoints;
type PlaceEndpoints = typeof placeEndpoints;
type PlanEndpoints = typeof planEndpoints;
type PublicReportEndpoints = typeof publicReportEndpoints;
type RequestEndpoints = typeof requestEndpoints;
type SelectOptionEndpoints = typeof selectOptionEndpoints;
type StatisticEndpoints = typeof statisticEndpoints;
type StockEndpoints = typeof stockEndpoints;
type TenantEndpoints = typeof tenantEndpoints;
type TrashEndpoints = typeof trashEndpoints;
type WatcherEndpoints = typeof watcherEndpoints;
type WebhookEndpoints = typeof webhookEndpoints;
type WorkCountEndpoints = typeof workCountEndpoints;
type PlaceWorkEndpoints = typeof placeWorkEndpoints;
type WorkKindEndpoints = typeof workKindEndpoints;

/** All endpoints of the API, under their keys. For types only: nothing of it is loaded. */
export interface Endpoints
	extends AbsenceEndpoints,
		EquipmentEndpoints,
		MeterEndpoints,
		DocumentEndpoints,
		AuditEndpoints,
		ApiTokenEndpoints,
		AuthEndpoints,
		PasswordTokenEndpoints,
		SecondStepEndpoints,
		SessionEndpoints,
		SignInProviderEndpoints,
		CalendarEndpoints,
		CalendarFeedEndpoints,
		ChecklistEndpoints,
		EscalationEndpoints,
		FindEndpoints,
		ImageEndpoints,
		StagedUploadEndpoints,
		ImportEndpoints,
		MemberEndpoints,
		HandoverEndpoints,
		HiddenColumnEndpoints,
		SavedViewEndpoints,
		ListMailEndpoints,
		InvitationEndpoints,
		PersonalDataEndpoints,
		SignInCardEndpoints,
		ProfileEndpoints,
		NotificationEndpoints,
		UnsubscribeEndpoints,
		PermissionEndpoints,
		PlaceEndpoints,
		PlanEndpoints,
		PublicReportEndpoints,
		RequestEndpoints,
		SelectOptionEndpoints,
		StatisticEndpoints,
		StockEndpoints,
		TenantEndpoints,
		TrashEndpoints,
		WatcherEndpoints,
		WebhookEndpoints,
		WorkCountEndpoints,
		PlaceWorkEndpoints,
		WorkKindEndpoints {}
