import fc from "fast-check";
import { areas } from "../../../contract/entities/areas.ts";
import { listParameter } from "../../../tests/support/fuzz/requests.ts";
import { hostileHeader, hostileSegment, hostileText } from "../../../tests/support/fuzz/values.ts";
import { everyRoute, type Route } from "../../../tests/support/routes.ts";

/** Something that a browser, or somebody who only looks like one, might ask of the web app. */
export type MadeUpVisit = {
	method: "GET" | "POST";
	path: string;
	headers: Readonly<Record<string, string>>;
	form: readonly (readonly [string, string])[] | null;
	as: "admin" | "requester" | "nobody";
};

/** Forms of these end what is signed in with. */
const leftOut = /^_app\.change-password|^sign-out/;

const slugs = [...Object.values(areas), "notification", "follow-up", "deleted", "nothing"];

const segmentFor = (name: string): fc.Arbitrary<string> =>
	fc.oneof(
		{
			weight: 4,
			arbitrary: name.includes("slug")
				? fc.constantFrom(...slugs, ...Object.keys(areas).map((area) => `${area}-management`))
				: fc.integer({ min: 0, max: 12 }).map(String),
		},
		{ weight: 1, arbitrary: hostileSegment },
	);

const pathOf = ({ path }: Route): fc.Arbitrary<string> =>
	fc
		.tuple(
			...path
				.split("/")
				.slice(1)
				.map((part) => {
					if (part === "*") return fc.constantFrom("select/members", "branches/members/1", "x");
					const [, name = "", end = ""] = /^:(\w+)(.*)$/.exec(part) ?? [];
					return name ? segmentFor(name).map((value) => value + end) : fc.constant(part);
				}),
		)
		.map((parts) => `/${parts.join("/")}`);

const control = fc.constantFrom(
	...["step", "intent", "id", "version", "was", "one_time_key", "name_en", "name_ar", "branch"],
	...["facility_id", "resource_id", "resource-1", "qty-1", "qty", "priority", "comment", "type"],
	...[
		"status",
		"assigned_to_id",
		"escalate_to",
		"desc",
		"to",
		"cc",
		"subject",
		"email",
		"password",
	],
	...["find.branch", "found.branch", "theme", "language", "light", "back", "resume", "ids", "row"],
	...["confirm", "transfer_date", "permission", "per", "next", "date", "unit_cost", "__proto__"],
);

const value = fc.oneof(
	fc.constantFrom(
		...["save", "send", "options", "choose", "list", "read", "other", "note", "status", "assign"],
		...["reassign", "escalate", "add-line", "remove-1", "1", "2", "done", "Low", "Direct Request"],
		...["/dashboard", "{}", '{"name_en":["A"]}', "2030-01-01", "head@acme.example"],
	),
	hostileText,
);

/** Visits to every address of the web app, as many to each. */
export function madeUpVisits(total: number, seed: number): MadeUpVisit[] {
	const routes = everyRoute().filter(({ file }) => file !== "api.$.ts");
	const each = Math.ceil(total / routes.length);
	const all = routes.map((route, index) => {
		const mayPost = !leftOut.test(route.file);
		const visit = fc.record({
			method: mayPost
				? fc.constantFrom("GET" as const, "POST" as const)
				: fc.constant("GET" as const),
			path: fc
				.tuple(
					pathOf(route),
					fc.constantFrom("", "", ".data"),
					fc.array(fc.oneof(listParameter, fc.tuple(control, value)), { maxLength: 4 }),
				)
				.map(([path, data, query]) => {
					const search = new URLSearchParams(query.map(([name, text]) => [name, text]));
					return `${path === "/" && data ? "/_root" : path}${data}?${search}`;
				}),
			headers: fc.dictionary(
				fc.constantFrom("accept-language", "range", "if-match", "accept", "save-data", "referer"),
				hostileHeader,
				{ maxKeys: 2 },
			),
			form: fc.option(fc.array(fc.tuple(control, value), { maxLength: 8 })),
			as: fc.constantFrom(
				"admin" as const,
				"admin" as const,
				"requester" as const,
				"nobody" as const,
			),
		});
		return fc.sample(visit, { seed: seed + index, numRuns: each });
	});
	return Array.from({ length: each }, (_, turn) => all.flatMap((visits) => visits[turn] ?? []))
		.flat()
		.slice(0, total);
}
