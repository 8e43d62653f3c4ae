import { savedViewInput } from "../lists/saved-views.ts";
import { defineEndpoints } from "../platform/endpoint.ts";
import { messageResponse } from "../values/schemas.ts";

export const savedViewEndpoints = defineEndpoints({
	"POST /list-views": {
		needs: "own",
		summary:
			"Save the query of a list under a name for the signed-in member, whose data contain the views; without a query, the view is removed",
		body: savedViewInput,
		answer: messageResponse,
	},
});
