import { z } from "zod";
import { defineEndpoints } from "../platform/endpoint.ts";
import { isoDateTime, messageResponse } from "../values/schemas.ts";

/** The days after the last day from which a member can be erased, unless the organisation waits longer. */
export const erasableAfterDays = 30;

/** The maximum of rows of a table in the file of a person's data. */
export const maxPersonalRows = 5000;

export const personalDataEndpoints = defineEndpoints({
	"GET /members/{id}/data": {
		byMember: true,
		needs: "signed_in",
		summary: "All rows that name a member",
		stepUp: "always",
		answer: z.object({
			made_at: isoDateTime,
			/** The rows by table, as they are stored, without secrets. */
			tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
			/** The tables of which there are more rows. */
			cut: z.array(z.string()),
		}),
	},
	"POST /members/{id}/erase": {
		needs: "members_write",
		summary: "Erase who left 30 days ago, or as the settings say, as a person",
		stepUp: "always",
		answer: messageResponse,
	},
});
