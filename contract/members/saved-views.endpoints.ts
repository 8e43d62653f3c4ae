import {
	savedViewEdit,
	savedViewInput,
	sharedViewEdit,
	sharedViewInput,
} from "../lists/saved-views.ts";
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
	"POST /list-views/edit": {
		needs: "own",
		summary: "Rename or move one of the signed-in member's views",
		body: savedViewEdit,
		answer: messageResponse,
	},
	"POST /shared-views": {
		needs: "view_keeper",
		summary: "Save the query of a list under a name for all who may read the list",
		body: sharedViewInput,
		answer: messageResponse,
	},
	"POST /shared-views/edit": {
		needs: "view_keeper",
		summary: "Rename or move a view for everybody",
		body: sharedViewEdit,
		answer: messageResponse,
	},
	"DELETE /shared-views/{id}": {
		needs: "view_keeper",
		summary: "Remove a view for everybody",
		answer: messageResponse,
	},
});
