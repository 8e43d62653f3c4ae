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
		summary: "The organisation's name and public settings",
		answer: tenant,
	},
	"GET /first-steps": {
		summary:
			"The onboarding steps of a new organisation, and which are done; none once it is complete",
		answer: z.array(onboardingStepState),
	},
	"DELETE /first-steps": {
		summary: "Dismiss the onboarding of the whole organisation",
		answer: messageResponse,
	},
	"POST /first-steps/codes": {
		summary: "Record that codes of facilities were opened for printing",
		answer: messageResponse,
	},
	"GET /settings": {
		summary: "The settings of the organisation",
		answer: tenantSettingsSections,
	},
	"POST /settings/edit": {
		summary: "Change the given fields of one section of the organisation's settings",
		body: settingsEdit,
		answer: savedSettings,
	},
	"POST /settings/logo": {
		summary: "Set the organisation's logo; without a file, remove it",
		body: logoEdit,
		files: ["logo"],
		answer: savedSettings,
	},
	"POST /settings/test-mail": {
		summary: "Send oneself a test mail of the organisation; at most one a minute",
		answer: messageResponse,
	},
	"GET /tenant/logo/{file}": {
		summary: "The organisation's logo; `name.thumb.png` is its thumbnail",
		answer: "picture",
	},
});
