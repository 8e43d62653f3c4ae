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

/** An interface extends names alone, and no `typeof`. */
type Of<Definitions> = Definitions;

/** All endpoints of the API, under their keys. For types only: nothing of it is loaded. */
export interface Endpoints
	extends Of<typeof absenceEndpoints>,
		Of<typeof equipmentEndpoints>,
		Of<typeof meterEndpoints>,
		Of<typeof documentEndpoints>,
		Of<typeof auditEndpoints>,
		Of<typeof apiTokenEndpoints>,
		Of<typeof authEndpoints>,
		Of<typeof passwordTokenEndpoints>,
		Of<typeof secondStepEndpoints>,
		Of<typeof sessionEndpoints>,
		Of<typeof signInProviderEndpoints>,
		Of<typeof calendarEndpoints>,
		Of<typeof calendarFeedEndpoints>,
		Of<typeof checklistEndpoints>,
		Of<typeof escalationEndpoints>,
		Of<typeof findEndpoints>,
		Of<typeof imageEndpoints>,
		Of<typeof stagedUploadEndpoints>,
		Of<typeof importEndpoints>,
		Of<typeof memberEndpoints>,
		Of<typeof handoverEndpoints>,
		Of<typeof hiddenColumnEndpoints>,
		Of<typeof savedViewEndpoints>,
		Of<typeof listMailEndpoints>,
		Of<typeof invitationEndpoints>,
		Of<typeof personalDataEndpoints>,
		Of<typeof signInCardEndpoints>,
		Of<typeof profileEndpoints>,
		Of<typeof notificationEndpoints>,
		Of<typeof unsubscribeEndpoints>,
		Of<typeof permissionEndpoints>,
		Of<typeof placeEndpoints>,
		Of<typeof planEndpoints>,
		Of<typeof publicReportEndpoints>,
		Of<typeof requestEndpoints>,
		Of<typeof selectOptionEndpoints>,
		Of<typeof statisticEndpoints>,
		Of<typeof stockEndpoints>,
		Of<typeof tenantEndpoints>,
		Of<typeof trashEndpoints>,
		Of<typeof watcherEndpoints>,
		Of<typeof webhookEndpoints>,
		Of<typeof workCountEndpoints>,
		Of<typeof placeWorkEndpoints>,
		Of<typeof workKindEndpoints> {}
