import { hiddenColumnsInput } from "../lists/hidden-columns.ts";
import { defineEndpoints } from "../platform/endpoint.ts";
import { messageResponse } from "../values/schemas.ts";

export const hiddenColumnEndpoints = defineEndpoints({
	"POST /list-columns": {
		needs: "own",
		summary: "Hide columns of a list for the signed-in member, whose data contain the hidden ones",
		body: hiddenColumnsInput,
		answer: messageResponse,
	},
});
