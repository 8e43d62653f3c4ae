import { randomBytes } from "node:crypto";
import { createPool } from "../../../../api/platform/database/pool.ts";
import { callHeaders, type Session, timed } from "./timed-requests.ts";

type Sent = { key: string; acknowledged: boolean };

/**
 * Raises requests, one after the other in each of a few hands, until it is stopped. Each has a
 * one-time key of its own, which is its comment as well.
 */
export function startWriters(origin: string, session: Session, hands = 4) {
	const sent: Sent[] = [];
	let going = true;
	async function write(key: string): Promise<boolean> {
		const answer = await timed(`${origin}/api/requests`, {
			body: Buffer.from(
				JSON.stringify({ facility_id: 1, priority: "Low", comment: key, one_time_key: key }),
			),
			headers: { ...callHeaders(session), "content-type": "application/json" },
		});
		return answer.status === 200 || answer.status === 201;
	}
	async function work(): Promise<void> {
		while (going) {
			const one = { key: `writer-${randomBytes(8).toString("hex")}`, acknowledged: false };
			sent.push(one);
			one.acknowledged = await write(one.key);
			if (!one.acknowledged) await new Promise((resolve) => setTimeout(resolve, 50));
		}
	}
	const working = Array.from({ length: hands }, work);
	return {
		async stop() {
			going = false;
			await Promise.all(working);
		},
		sent,
		/** Sends again what was not acknowledged. */
		async sendAgain(): Promise<void> {
			for (const one of sent) one.acknowledged ||= await write(one.key);
		},
	};
}

/** What the database has of what was sent. */
export async function countWritten(ownerUrl: string, sent: readonly Sent[]) {
	const connection = createPool(ownerUrl, { max: 1 });
	try {
		const rows = await connection<{ comment: string; whole: boolean }[]>`
			select r.comment, exists (
					select from request_events e where e.tenant_id = r.tenant_id and e.request_id = r.id
						and e.kind = 'created')
				and exists (select from audit_log a where a.tenant_id = r.tenant_id
					and a.entity = 'request' and a.entity_id = r.id) as whole
			from requests r where r.comment like 'writer-%'`;
		const times = new Map<string, number>();
		for (const { comment } of rows) times.set(comment, (times.get(comment) ?? 0) + 1);
		return {
			lost: sent.filter(({ key, acknowledged }) => acknowledged && !times.has(key)).length,
			unacknowledged: sent.filter(({ key, acknowledged }) => !acknowledged && times.has(key))
				.length,
			twice: [...times.values()].filter((count) => count > 1).length,
			half: rows.filter(({ whole }) => !whole).length,
		};
	} finally {
		await connection.end();
	}
}
