import { defineEndpoints } from "../platform/endpoint.ts";
import { messageResponse } from "../values/schemas.ts";

export const invitationEndpoints = defineEndpoints({
	"POST /members/{id}/invite": {
		summary: "Send the invitation again to a member who has no password yet",
		answer: messageResponse,
	},
});
