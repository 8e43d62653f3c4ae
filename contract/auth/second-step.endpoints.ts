import { z } from "zod";
import { defineEndpoints } from "../platform/endpoint.ts";
import { messageResponse } from "../values/schemas.ts";
import { sessionResponse } from "./schemas.ts";
import {
	ownSecondStep,
	recoveryCodesResponse,
	secondStepAnswer,
	secondStepCode,
	secondStepRule,
	secondStepRuleEdit,
	secondStepStart,
} from "./second-step.schemas.ts";

export const secondStepEndpoints = defineEndpoints({
	"POST /authentication/second": {
		needs: "anyone",
		summary: "End a sign-in by a code",
		body: secondStepAnswer,
		answer: sessionResponse,
	},
	"GET /my-second-step": {
		byMember: true,
		needs: "own",
		summary: "One's own second step of signing in",
		setsUpSecondStep: true,
		answer: ownSecondStep,
	},
	"POST /my-second-step": {
		byMember: true,
		needs: "own",
		summary: "Begin with an app: creates its secret",
		setsUpSecondStep: true,
		body: secondStepStart,
		answer: ownSecondStep,
	},
	"POST /my-second-step/prove": {
		byMember: true,
		needs: "own",
		summary: "Switch it on by a code of the app",
		setsUpSecondStep: true,
		body: secondStepCode,
		answer: recoveryCodesResponse,
	},
	"POST /my-second-step/again": {
		needs: "own",
		summary: "Give a code before a grave act",
		byMember: true,
		body: secondStepCode,
		answer: messageResponse,
	},
	"POST /my-second-step/recovery-codes": {
		byMember: true,
		needs: "own",
		summary: "Replace the recovery codes",
		body: secondStepCode,
		answer: recoveryCodesResponse,
	},
	"POST /my-second-step/remove": {
		byMember: true,
		needs: "own",
		summary: "Switch it off by a code",
		body: secondStepCode,
		answer: messageResponse,
	},
	"POST /members/{id}/second-step/reset": {
		needs: "admin",
		summary: "Switch another member's off, as after the loss of a phone",
		stepUp: "always",
		body: secondStepStart,
		answer: messageResponse,
	},
	"GET /second-step": {
		needs: "admin",
		summary: "Who needs a second step, and how many have none",
		answer: secondStepRule,
	},
	"POST /second-step/edit": {
		needs: "admin",
		summary: "Set which profiles need one, from a day on",
		stepUp: "always",
		body: secondStepRuleEdit,
		answer: z.object({ rule: secondStepRule, message: z.string() }),
	},
});
