import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../bin/project-root.mjs";

/**
 * A figure, and the load of the machine while it was measured.
 * @typedef {import("./support/figures.ts").Figure & { load: number }} Figure
 */

const file = join(projectRoot, "docs", "figures.md");

/** The sections with a fixed title and position; others follow, titled by their names. */
const titles = new Map(
	Object.entries({
		list: "The list of requests: a page of 50 of 100,000",
		growth: "The same tenant with 10,000, 100,000 and 1,000,000 requests",
		kinds: "Kinds of work, with 10,000 and 1,000,000 requests",
		search: "Lists filtered by a text",
		"detail-and-create": "One request: its page, and making one",
		"business-hours": "Working hours",
		plans: "Plans of 100,000 places",
		agenda: "A member's day at 1,000,000 requests",
		"junk-traffic": "Junk from strangers, beside a member",
		csv: "Lists as CSV",
		startup: "Start",
		bytes: "Bytes on the wire",
		limit: "Beside a bare node:http server that sends the same bytes from memory",
		tenants: "Many tenants",
		"noisy-neighbors": "A tenant with 100,000 requests among 10,000 small ones",
		entities: "A tenant with 100,000 of each kind of thing",
		"server-copies": "Two web processes",
		browser: "On a weak phone and a bad line",
		lighthouse: "Lighthouse",
		qr: "Reading QR codes in photographs",
		"silent-senders": "Silent senders of large bodies",
		"kill-9": "Killed while members write",
		replays: "The same thing sent again and again",
		"lost-updates": "Two members change one row at once",
		"stock-races": "Many want what is there for few",
		"plan-jobs": "Planned visits while sweepers are killed",
		"rejected-requests": "Who may not is refused",
		fuzz: "Made-up requests",
		"anonymous-attackers": "Strangers who mean ill",
		"request-floods":
			"Forty connections of one member, Admin or stranger, beside another organisation",
		starvation: "Bombs that would starve others",
		"worst-calendar": "The worst calendar of another organisation",
		"event-loop": "Probes beside the largest that may be sent",
		"public-addresses": "Probes beside what anybody may ask for",
		"mail-outage": "Mail servers that fail",
		"mail-starvation": "Mails behind a flood",
		"slow-readers": "Readers who read nothing",
		"disk-full": "Full disks",
		"database-outage": "A database that is away or slow",
		"api-outage": "An API that is away or slow",
		"hostile-files": "Hostile files",
		csp: "Content-Security-Policy",
		scanners: "Scanners",
	}),
);

/** @param {string} one @param {string} other the names of two benchmarks or proofs */
export function compareByName(one, other) {
	const names = [...titles.keys()];
	const [first, second] = [one, other].map((name) => names.indexOf(name) + 1 || names.length + 1);
	return (first ?? 0) - (second ?? 0) || one.localeCompare(other);
}

/**
 * Writes the figures of one benchmark or resilience test into docs/figures.md, between the marks
 * `<!-- name -->` and `<!-- /name -->`; a new section is placed in the order above. All other text
 * stays.
 * @param {string} name
 * @param {Figure[]} figures
 * @param {string} conditions what they were measured with
 */
export function writeBenchmarkReport(name, figures, conditions) {
	const day = new Date().toISOString().slice(0, 10);
	const section = `${tableOf(figures)}\n\n${day}; ${conditions}.`;
	writeFileSync(file, replaceSection(readFileSync(file, "utf8"), name, section));
}

/**
 * Returns the text of docs/figures.md with the section of one benchmark or resilience test
 * replaced.
 * @param {string} text
 * @param {string} name
 * @param {string} section
 */
export function replaceSection(text, name, section) {
	const marked = `<!-- ${name} -->\n${section}\n<!-- /${name} -->`;
	const begins = text.indexOf(`<!-- ${name} -->`);
	const end = `<!-- /${name} -->`;
	if (begins >= 0)
		return text.slice(0, begins) + marked + text.slice(text.indexOf(end, begins) + end.length);
	const added = `## ${titleOf(name)}\n\n${marked}\n`;
	const following = [...text.matchAll(/^<!-- ([\w-]+) -->$/gm)].find(
		([, other = ""]) => compareByName(name, other) < 0,
	);
	if (!following) return `${text.trimEnd()}\n\n${added}`;
	const heading = text.lastIndexOf("\n## ", following.index) + 1;
	return `${text.slice(0, heading)}${added}\n${text.slice(heading)}`;
}

/** @param {string} name */
const titleOf = (name) =>
	titles.get(name) ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");

/** @param {Figure[]} figures */
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
