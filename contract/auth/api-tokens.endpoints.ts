import { z } from "zod";
import { defineEndpoints } from "../platform/endpoint.ts";
import { messageResponse } from "../values/schemas.ts";
import { apiToken, madeApiToken, newApiToken } from "./api-tokens.schemas.ts";

export const apiTokenEndpoints = defineEndpoints({
	"GET /my-tokens": {
		needs: "own",
		summary: "One's tokens for programs, newest first",
		answer: z.array(apiToken),
		byMember: true,
	},
	"POST /my-tokens": {
		needs: "own",
		summary: "Make one, of some of one's permissions, for a year at most",
		body: newApiToken,
		answer: madeApiToken,
		byMember: true,
		stepUp: "always",
	},
	"DELETE /my-tokens/{id}": {
		needs: "own",
		summary: "End one",
		answer: messageResponse,
		byMember: true,
	},
});
