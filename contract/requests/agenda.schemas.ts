import { z } from "zod";
import { currentAbsence } from "../absences/schemas.ts";
import { isoDateTime, namedRef } from "../values/schemas.ts";
import { agendaParts } from "./agenda.ts";
import { requestRow } from "./schemas.ts";

/** A day on which open requests are due, in the organisation's time zone. */
export const dueDay = z.object({ day: z.iso.date(), count: z.int().positive() });
export type DueDay = z.infer<typeof dueDay>;

/** An open request that the member is responsible for. */
const dayRequest = requestRow.extend({
	version: z.int(),
	part: z.enum(agendaParts),
	/** Whether work on it has begun, even if it is late. */
	begun: z.boolean(),
	/** Where the requester has one. */
	requester_phone: z.string().optional(),
	/** The instant by which it has to be answered, while it is not. */
	respond_by: isoDateTime.optional(),
	/**
	 * The member whom the actor substitutes for this request, and whether that member is still away.
	 */
	in_place_of: namedRef.extend({ away: z.boolean() }).optional(),
});
export type AgendaRequest = z.infer<typeof dayRequest>;

/** A member's agenda: the first requests of each part, and the total of each part. */
export const agenda = z.object({
	requests: z.array(dayRequest),
	totals: z.record(z.enum(agendaParts), z.int()),
	/** The current absence of the member, or else the next one. */
	absence: currentAbsence.nullable().optional(),
});
export type Agenda = z.infer<typeof agenda>;
