/** The most statements that are remembered; there are some hundreds, and lists make more of them. */
const mostRemembered = 2000;

/** What follows a table that has an alias: a word, but none of those that go on with the statement. */
const alias =
	/^\s+(as\s+)?"?(?!(cross|except|fetch|for|full|group|having|inner|intersect|join|lateral|left|limit|natural|offset|on|order|right|union|using|where|window)\b)\w/i;

/**
 * Creates a function that returns a statement with other names for the tables that it reads. A table
 * without an alias keeps its name as one, by which the statement goes on naming its columns.
 *
 * @param names the new name of each table
 */
export function createTableRenaming(names: ReadonlyMap<string, string>) {
	const read = new RegExp(
		`\\b(from|join)(\\s+)("?)(${[...names.keys()].join("|")})\\3(?!\\w)`,
		"gi",
	);
	const rename = (statement: string): string =>
		statement.replace(
			read,
			(found, clause: string, space: string, _: string, name: string, at: number) => {
				const hasAlias = alias.test(statement.slice(at + found.length, at + found.length + 80));
				return `${clause}${space}"${names.get(name)}"${hasAlias ? "" : ` "${name}"`}`;
			},
		);
	const remembered = new Map<string, string>();
	return (statement: string): string => {
		const known = remembered.get(statement);
		if (known !== undefined) return known;
		const renamed = rename(statement);
		if (remembered.size >= mostRemembered) remembered.clear();
		remembered.set(statement, renamed);
		return renamed;
	};
}
