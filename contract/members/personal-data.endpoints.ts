import { z } from "zod";
import { defineEndpoints } from "../platform/endpoint.ts";
import { isoDateTime, messageResponse } from "../values/schemas.ts";

/** The days after the last day from which a member can be erased. */
export const erasableAfterDays = 30;

/** The maximum of rows of a table in the file of a person's data. */
export const maxPersonalRows = 5000;

export const personalDataEndpoints = defineEndpoints({
	"GET /members/{id}/data": {
		needs: "signed_in",
		summary: "All rows that name the actor; of another member, for who may set their password",
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
		summary: "Erase the name, contacts and photo of a member who left 30 days ago; it is final",
		answer: messageResponse,
	},
});
