import { owner } from "../../../tests/support/database.ts";
import type { Tenant } from "../../../tests/support/tenant.ts";

/** Of an organisation's rows, how many there are and a hash of all, by their tables. */
export type State = ReadonlyMap<string, string>;

/** All that the database keeps of an organisation, table by table, in short. */
export async function stateOf({ id }: Tenant): Promise<State> {
	const tables = await owner<{ name: string }[]>`
		select c.table_name as name from information_schema.columns c
		join information_schema.tables t using (table_schema, table_name)
		where c.table_schema = 'public' and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE'
		order by 1`;
	const state = new Map<string, string>();
	for (const { name } of tables) {
		const [row] = await owner.unsafe<{ state: string }[]>(
			`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as state
			from ${name} t where tenant_id = $1`,
			[id],
		);
		state.set(name, row?.state ?? "");
	}
	return state;
}

/** The tables in which anything is not as it was. */
export const changedIn = (before: State, after: State): string[] =>
	[...after].filter(([name, state]) => before.get(name) !== state).map(([name]) => name);
