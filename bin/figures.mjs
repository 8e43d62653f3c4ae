import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

const file = join(root, "docs", "figures.md");

/** The sections that have a title and a place of their own; others follow, called by their names. */
const titles = new Map(
	Object.entries({
		list: "The list of requests: a page of 50 of 100,000",
		growth: "The same tenant with 10,000, 100,000 and 1,000,000 requests",
		search: "Lists filtered by a text",
		"detail-and-create": "One request: its page, and making one",
		hours: "Working hours",
		"my-day": "A member's day at 1,000,000 requests",
		junk: "Junk from strangers, beside a member",
		csv: "Lists as CSV",
		start: "Start",
		bytes: "Bytes on the wire",
		limit: "Beside a bare node:http server that sends the same bytes from memory",
		tenants: "Many tenants",
		copies: "Two web processes",
		browser: "On a weak phone and a bad line",
		lighthouse: "Lighthouse",
		qr: "Reading QR codes in photographs",
		"kill-9": "Killed while members write",
		replays: "The same thing sent again and again",
		"lost-updates": "Two members change one row at once",
		"stock-races": "Many want what is there for few",
		refusals: "Who may not is refused",
		"made-up": "Made-up requests",
		strangers: "Strangers who mean ill",
		starvation: "Bombs that would starve others",
		"event-loop": "Probes beside the largest that may be sent",
		mail: "Mail servers that fail",
		"mail-starvation": "Mails behind a flood",
		"slow-readers": "Readers who read nothing",
		"disk-full": "Full disks",
		database: "A database that is away or slow",
		"api-away": "An API that is away or slow",
		"hostile-files": "Hostile files",
		csp: "Content-Security-Policy",
		scanners: "Scanners",
	}),
);

const introduction = `# Figures

\`npm run bench -- --write\` and \`npm run proof -- --write\` write this file; each name after \`--\`
measures one section. Everything runs on one machine: the application as it is built, the PostgreSQL
that comes with it, and what puts load on them, over the loopback. Below each table stand the day,
the machine, and how busy it was: figures of a busy machine are too bad.

- A time of one client is the median of three rounds of requests, one after the other on a
  connection that is kept open, after a warm-up.
- Pages a second are the median of three rounds of eight connections, and uncompressed, as those of
  the peers were. What compression takes is told beside it.
- What grows is compared side by side, in turn, so that a busy moment slows both.
- Processor times are those that the kernel counts for the server and for all of PostgreSQL.
- Data is made in bulk: the demo organisation's requests again and again, in other rooms and on other
  days, with their events, notes and notifications; statuses, languages and dates are spread as they
  would be over three years.
- PostgreSQL does not wait for the disk, except where something is written.
- Redmine 5.0.4 and Request Tracker 5.0.3 were measured on the same kind of machine on 2026-11-21,
  with 100,000 tickets and 50 members.
- Kills, replays and the like may run beside other work: their figures are not times.

## What is not reached, and why

- **350 light pages a second, 1.6 times as many with a second process.** A page takes 4.7 ms of the
  application, 1 ms of the database and some of what puts load on them, all on the same two
  processors: some 330 a second are the most they can give. A third of the 4.7 ms is React drawing the
  page, a tenth collecting garbage, the rest Remix, the two calls of the API and compression.
- **250 MB** for one process on Node 24 (200 MB on Node 20): V8's heap. Decision 23 has what less of it
  costs.
- **A CSV of 100,000 rows in 2 s**: one processor reads each row, puts it into words and writes it. The
  figure below is of a very busy machine.
- **100 KB of JavaScript** once a page is touched: React, Remix and its router alone are 84 KB. Nothing
  of it is loaded before.
- **Middle pages of 1,000,000** read an index up to their place, and orders without an index of their own
  (due date, priority, related names) sort what they find.
`;

/** @param {string} one @param {string} other the names of two benchmarks or proofs */
export function inOrder(one, other) {
	const names = [...titles.keys()];
	const [first, second] = [one, other].map((name) => names.indexOf(name) + 1 || names.length + 1);
	return (first ?? 0) - (second ?? 0) || one.localeCompare(other);
}

/**
 * Puts the figures of one benchmark or proof into docs/figures.md, between the marks
 * `<!-- name -->` and `<!-- /name -->`, in the order above; what others wrote stays.
 * @param {string} name
 * @param {import("./measuring.mjs").Figure[]} figures
 * @param {string} conditions what they were measured with
 */
export function writeFigures(name, figures, conditions) {
	const sections = readSections();
	const day = new Date().toISOString().slice(0, 10);
	sections.set(name, `${tableOf(figures)}\n\n${day}; ${conditions}.`);
	const written = [...sections.keys()]
		.sort(inOrder)
		.map(
			(key) => `## ${titleOf(key)}\n\n<!-- ${key} -->\n${sections.get(key)}\n<!-- /${key} -->\n`,
		);
	writeFileSync(file, [introduction, ...written].join("\n"));
}

/** @returns {Map<string, string>} */
function readSections() {
	const text = existsSync(file) ? readFileSync(file, "utf8") : "";
	const found = text.matchAll(/<!-- ([\w-]+) -->\n(.*?)\n<!-- \/\1 -->/gs);
	return new Map([...found].map(([, name = "", section = ""]) => [name, section]));
}

/** @param {string} name */
const titleOf = (name) =>
	titles.get(name) ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");

/** @param {import("./measuring.mjs").Figure[]} figures */
function tableOf(figures) {
	const peers = figures.some((figure) => figure.peers);
	const heads = ["What", ...(peers ? ["Peers"] : []), "To reach", "Measured", ""];
	const rows = figures.map((figure) => [
		figure.what,
		...(peers ? [figure.peers ?? "–"] : []),
		figure.bar,
		figure.measured,
		figure.reached === null ? "" : figure.reached ? "✔" : "✘",
	]);
	return [heads, heads.map(() => "---"), ...rows]
		.map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
		.join("\n");
}
