import { defineEndpoints } from "../platform/endpoint.ts";
import { messageResponse } from "../values/schemas.ts";

export const invitationEndpoints = defineEndpoints({
	"POST /members/{id}/invite": {
		needs: "members_write",
		summary: "Send the invitation again to a member who has no password yet",
		answer: messageResponse,
	},
});
