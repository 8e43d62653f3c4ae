import { defineEndpoints } from "../platform/endpoint.ts";
import { messageResponse } from "../values/schemas.ts";
import { unsubscription } from "./unsubscribe.schemas.ts";

export const unsubscribeEndpoints = defineEndpoints({
	"POST /unsubscribe": {
		needs: "anyone",
		summary: "Unsubscribe from e-mails of a kind, by the address in the header of one",
		body: unsubscription,
		answer: messageResponse,
	},
});
