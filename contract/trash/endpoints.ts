import { z } from "zod";
import { deletedEntity } from "../entities/schemas.ts";
import { defineEndpoints } from "../platform/endpoint.ts";
import { pageQueryParameters } from "../platform/pagination.ts";

export const trashEndpoints = defineEndpoints({
	"GET /deleted": {
		needs: "admin",
		summary: "Deleted entities that can still be restored; newest first",
		query: pageQueryParameters,
		answer: z.array(deletedEntity),
		long: true,
	},
});
