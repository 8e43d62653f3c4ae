import { defineEndpoints } from "../platform/endpoint.ts";
import { messageResponse } from "../values/schemas.ts";
import { credentials, passwordChange, passwordSetResponse, sessionResponse } from "./schemas.ts";

export const authEndpoints = defineEndpoints({
	"POST /authentication": {
		needs: "anyone",
		summary: "Sign in",
		body: credentials,
		answer: sessionResponse,
	},
	"POST /authentication/sign-out": {
		byMember: true,
		needs: "own",
		summary: "End this session",
		answer: messageResponse,
		beforeActivation: true,
	},
	"POST /authentication/change-password": {
		byMember: true,
		needs: "own",
		summary: "Change one's own password",
		body: passwordChange,
		query: { currentMemberId: "The id of the signed-in member" },
		answer: passwordSetResponse,
		beforeActivation: true,
	},
});
