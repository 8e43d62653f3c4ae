import { z } from "zod";
import { defineEndpoints } from "../platform/endpoint.ts";
import { messageResponse } from "../values/schemas.ts";
import { sessionResponse } from "./schemas.ts";
import {
	ownIdentities,
	providerAnswer,
	providerEdit,
	providerSettings,
	providerTrial,
	signInAnswer,
	signInStart,
	startedSignIn,
} from "./sign-in-providers.schemas.ts";

export const signInProviderEndpoints = defineEndpoints({
	"POST /sign-in/begin": {
		needs: "anyone",
		summary: "Begin to sign in at the organisation's provider",
		body: signInStart,
		answer: startedSignIn,
	},
	"POST /sign-in/finish": {
		needs: "anyone",
		summary: "Sign in by the provider's answer",
		body: signInAnswer,
		answer: sessionResponse,
	},
	"GET /my-identity": {
		byMember: true,
		needs: "own",
		summary: "One's own links to the provider",
		answer: ownIdentities,
	},
	"POST /my-identity": {
		byMember: true,
		needs: "own",
		summary: "Link one's own account to the provider's answer",
		body: providerAnswer,
		answer: messageResponse,
	},
	"DELETE /my-identity": {
		byMember: true,
		needs: "own",
		summary: "End the links, where another way in is left",
		answer: messageResponse,
	},
	"GET /sign-in-provider": {
		needs: "admin",
		summary: "The organisation's provider",
		answer: providerSettings,
	},
	"POST /sign-in-provider/edit": {
		needs: "admin",
		summary: "Set the organisation's provider",
		stepUp: "always",
		body: providerEdit,
		answer: z.object({ provider: providerSettings, message: z.string() }),
	},
	"POST /sign-in-provider/trial": {
		needs: "admin",
		summary: "What the provider says, and what a sign-in would do",
		body: providerAnswer,
		answer: providerTrial,
	},
});
