import type { absenceEndpoints } from "./absences/endpoints.ts";
import type { auditEndpoints } from "./audit/endpoints.ts";
import type { authEndpoints } from "./auth/endpoints.ts";
import type { passwordTokenEndpoints } from "./auth/password-tokens.endpoints.ts";
import type { sessionEndpoints } from "./auth/sessions.endpoints.ts";
import type { calendarEndpoints } from "./calendars/endpoints.ts";
import type { checklistEndpoints } from "./checklists/endpoints.ts";
import type { equipmentEndpoints } from "./equipment/endpoints.ts";
import type { escalationEndpoints } from "./escalations/endpoints.ts";
import type { imageEndpoints } from "./images/endpoints.ts";
import type { stagedUploadEndpoints } from "./images/staged-uploads.endpoints.ts";
import type { importEndpoints } from "./imports/endpoints.ts";
import type { memberEndpoints } from "./members/endpoints.ts";
import type { handoverEndpoints } from "./members/handover.endpoints.ts";
import type { hiddenColumnEndpoints } from "./members/hidden-columns.endpoints.ts";
import type { invitationEndpoints } from "./members/invitations.endpoints.ts";
import type { profileEndpoints } from "./members/profile.endpoints.ts";
import type { meterEndpoints } from "./meters/endpoints.ts";
import type { notificationEndpoints } from "./notifications/endpoints.ts";
import type { unsubscribeEndpoints } from "./notifications/unsubscribe.endpoints.ts";

type AbsenceEndpoints = typeof absenceEndpoints;
type EquipmentEndpoints = typeof equipmentEndpoints;
type MeterEndpoints = typeof meterEndpoints;
type AuditEndpoints = typeof auditEndpoints;
type AuthEndpoints = typeof authEndpoints;
type PasswordTokenEndpoints = typeof passwordTokenEndpoints;
type SessionEndpoints = typeof sessionEndpoints;
type CalendarEndpoints = typeof calendarEndpoints;
type ChecklistEndpoints = typeof checklistEndpoints;
type EscalationEndpoints = typeof escalationEndpoints;
type ImageEndpoints = typeof imageEndpoints;
type StagedUploadEndpoints = typeof stagedUploadEndpoints;
type ImportEndpoints = typeof importEndpoints;
type MemberEndpoints = typeof memberEndpoints;
type HandoverEndpoints = typeof handoverEndpoints;
type HiddenColumnEndpoints = typeof hiddenColumnEndpoints;
type InvitationEndpoints = typeof invitationEndpoints;
type ProfileEndpoints = typeof profileEndpoints;
type NotificationEndpoints = typeof notificationEndpoints;
type UnsubscribeEndpoints = typeof unsubscribeEndpoints;

/** All endpoints of the API, under their keys. For types only: nothing of it is loaded. */
export interface Endpoints
	extends AbsenceEndpoints,
		EquipmentEndpoints,
		MeterEndpoints,
		AuditEndpoints,
		AuthEndpoints,
		PasswordTokenEndpoints,
		SessionEndpoints,
		CalendarEndpoints,
		ChecklistEndpoints,
		EscalationEndpoints,
		ImageEndpoints,
		StagedUploadEndpoints,
		ImportEndpoints,
		MemberEndpoints,
		HandoverEndpoints,
		HiddenColumnEndpoints,
		InvitationEndpoints,
		ProfileEndpoints,
		NotificationEndpoints,
		UnsubscribeEndpoints {}
