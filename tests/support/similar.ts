import { sql } from "drizzle-orm";
import { z } from "zod";
import { similarRequest } from "#contract/requests/schemas.ts";
import { answer, signedIn } from "./api-client.ts";
import { rows } from "./database.ts";
import type { TestMember } from "./members.ts";

/** The path by which a member joins a request that is offered to them as similar. */
export async function joinPath(member: TestMember, id: number): Promise<string> {
	const [about] = await rows(
		member.tenant,
		sql`select facility_id::text, comment from requests where id = ${id}`,
	);
	const query = new URLSearchParams(about as Record<string, string>);
	const client = await signedIn(member);
	const offered = await client.get(`/requests/similar?${query}`);
	// Who may not see offers may not join, either, whatever the mark.
	if (offered.status === 403) return `/requests/${id}/join?mark=none`;
	const offers = await answer(Promise.resolve(offered), z.array(similarRequest));
	const mark = offers.find((offer) => offer.id === id)?.mark;
	if (!mark) throw new Error(`Request ${id} is not offered.`);
	return `/requests/${id}/join?mark=${mark}`;
}
