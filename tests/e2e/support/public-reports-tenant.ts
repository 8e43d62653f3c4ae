import { randomUUID } from "node:crypto";
import { createSecretToken, hashToken } from "#api/auth/secret-token.ts";
import { rows, sql } from "./database.ts";
import { originOf } from "./servers.ts";
import { makeTenant } from "./tenants.ts";

/**
 * An organisation that takes reports and asks how it was; pages there that need no account.
 *
 * @param alike so many are open there of which strangers are asked whether theirs is one
 */
export async function makeReported({ alike = 0 } = {}): Promise<{
	slug: string;
	origin: string;
	/** What hangs where something is reported. */
	code: string;
	/** The form where a code hangs, a link whose request is done and can be rated and reopened, and both. */
	pages: readonly string[];
}> {
	const { slug } = await makeTenant();
	const code = randomUUID();
	const token = createSecretToken();
	for (const statement of [
		sql`update tenants set settings = settings
			|| '{"reports":{"mode":"direct"},"ratings":{"reopenDays":7}}' where slug = ${slug}`,
		sql`insert into branches (tenant_id, id, name_en, name_ar, member_id)
			select tenant_id, 1, 'North', 'الشمال', id from members`,
		sql`insert into facilities (tenant_id, id, public_id, name_en, name_ar, branch_id)
			select tenant_id, 1, ${code}, 'Laboratory of chemistry', 'مختبر الكيمياء', id from branches`,
		sql`insert into requests (tenant_id, id, type, status, priority, comment, due_at, member_id, date,
				closing_time, closings, facility_id, branch_id)
			select tenant_id, 1, 'Maintenance Request', 'done', 'High', 'It drips', now(), id,
				now() - interval '2 days', now(), 1, 1, 1 from members`,
		sql`insert into reports (tenant_id, id, facility_id, branch_id, text, language, state, request_id,
				token_hash, key, date, updated_at, closed_at)
			select tenant_id, 1, 1, 1, 'It drips', 'en', 'open', 1, ${hashToken(token)}, 'x', now(), now(),
				now() from facilities`,
		sql`insert into report_entries (tenant_id, report_id, key, kind, text, at)
			select tenant_id, 1, n::text, 'note', 'It still drips, more than before', now()
			from reports, generate_series(1, 5) n`,
		sql`update tenants set settings = settings || '{"similar":1}' where ${alike} > 0 and slug = ${slug}`,
		sql`insert into requests (tenant_id, id, type, priority, comment, public_summary, due_at, member_id,
				facility_id, branch_id)
			select tenant_id, 1 + n, 'Maintenance Request', 'High', 'It drips from the ceiling',
				'It drips from the ceiling, and the plumber comes on Tuesday', now(), id, 1, 1
			from members, generate_series(1, ${alike}::integer) n`,
	])
		await rows(statement, slug);
	const track = `/problem/track/${token}`;
	return {
		slug,
		origin: originOf("main", slug),
		code,
		pages: [`/problem/${code}`, track, "/problem/mine"],
	};
}
