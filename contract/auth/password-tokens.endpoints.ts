import { defineEndpoints } from "../platform/endpoint.ts";
import { messageResponse } from "../values/schemas.ts";
import {
	passwordLink,
	passwordReset,
	passwordResetRequest,
	passwordSetResponse,
} from "./schemas.ts";

export const passwordTokenEndpoints = defineEndpoints({
	"POST /authentication/forgot-password": {
		needs: "anyone",
		summary: "Request a link to set a new password, or the office's card by a work number",
		body: passwordResetRequest,
		query: { lang: "ar or en: the language of the mail; otherwise the member's own" },
		answer: messageResponse,
	},
	"GET /authentication/reset-password": {
		needs: "anyone",
		summary: "The purpose of a link to set a password, while it is valid",
		query: { token: "The token in the link" },
		answer: passwordLink,
	},
	"POST /authentication/reset-password": {
		needs: "anyone",
		summary: "Set a password by the link of a reset or an invitation",
		body: passwordReset,
		query: { token: "The token in the link" },
		answer: passwordSetResponse,
	},
});
