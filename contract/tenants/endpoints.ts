import { z } from "zod";
import { tenant } from "../auth/schemas.ts";
import { defineEndpoints } from "../platform/endpoint.ts";
import { messageResponse } from "../values/schemas.ts";
import { onboardingStepState } from "./onboarding.schemas.ts";
import {
	logoEdit,
	savedSettings,
	settingsEdit,
	tenantSettingsSections,
} from "./settings.schemas.ts";

export const tenantEndpoints = defineEndpoints({
	"GET /tenant": {
		needs: "anyone",
		summary: "The organisation's name and public settings",
		answer: tenant,
	},
	"GET /first-steps": {
		needs: "admin",
		summary:
			"The onboarding steps of a new organisation, and which are done; none once it is complete",
		answer: z.array(onboardingStepState),
	},
	"DELETE /first-steps": {
		needs: "admin",
		summary: "Dismiss the onboarding of the whole organisation",
		answer: messageResponse,
	},
	"POST /first-steps/codes": {
		needs: "facilities_read",
		summary: "Record that codes of facilities were opened for printing",
		answer: messageResponse,
	},
	"GET /settings": {
		needs: "admin",
		summary: "The settings of the organisation",
		answer: tenantSettingsSections,
	},
	"POST /settings/edit": {
		needs: "admin",
		summary: "Change the given fields of one section of the organisation's settings",
		stepUp: "by_rule",
		body: settingsEdit,
		answer: savedSettings,
	},
	"POST /settings/logo": {
		needs: "admin",
		summary: "Set the organisation's logo; without a file, remove it",
		body: logoEdit,
		files: ["logo"],
		answer: savedSettings,
	},
	"POST /settings/test-mail": {
		needs: "admin",
		summary: "Send oneself a test mail of the organisation; at most one a minute",
		answer: messageResponse,
	},
	"GET /tenant/logo/{file}": {
		needs: "anyone",
		summary: "The organisation's logo; `name.thumb.png` is its thumbnail",
		answer: "picture",
	},
});
