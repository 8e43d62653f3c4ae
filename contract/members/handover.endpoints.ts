import { defineEndpoints } from "../platform/endpoint.ts";
import { handoverResult, newHandover, responsibilities } from "./responsibilities.schemas.ts";

export const handoverEndpoints = defineEndpoints({
	"GET /members/{id}/in-hand": {
		needs: "members_write",
		summary: "The responsibilities of a member, to be handed over when the member leaves",
		answer: responsibilities,
	},
	"POST /members/{id}/hand-over": {
		needs: "admin",
		summary: "Hand over all responsibilities of a member to another, who is notified",
		body: newHandover,
		aliases: { to: "to_id" },
		answer: handoverResult,
	},
});
