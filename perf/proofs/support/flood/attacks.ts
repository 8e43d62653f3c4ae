import { multipart } from "../faults/file-uploads.ts";
import type { PageForm } from "../forms.ts";
import type { Attack } from "./flood.ts";

/** What those who attack bring along. */
export type Bringing = {
	origin: string;
	/** Cookies of an Admin's session, and of somebody's who may do next to nothing. */
	admin: string;
	requester: string;
	/** Headers of their calls. */
	adminCall: Readonly<Record<string, string>>;
	requesterCall: Readonly<Record<string, string>>;
	/** A file of the build. */
	asset: string;
	/** The Admin's form that edits fifty rows, with its address. */
	bulk: PageForm;
};

const text = encodeURIComponent("ا");
const rare = encodeURIComponent("zqxj");

const lines = (count: number) =>
	`name_en,name_ar,email\n${"One,واحد,one@demo.example\n".repeat(count)}`;

/** Everything that one member, one Admin or nobody may ask for, 40 times at once. */
export function attacksWith(by: Bringing): Attack[] {
	const { admin, requester, adminCall, requesterCall, origin } = by;
	const page = (what: string, path: string, cookie: string, connections = 40): Attack => ({
		what,
		path,
		connections,
		headers: { cookie, "accept-encoding": "gzip" },
	});
	const call = (what: string, path: string, headers: Attack["headers"]): Attack => ({
		what,
		path,
		connections: 40,
		headers,
	});
	const form = (
		what: string,
		path: string,
		cookie: string,
		fields: Record<string, string> | URLSearchParams,
	) => ({
		...page(what, path, cookie),
		method: "POST" as const,
		headers: { cookie, origin, "content-type": "application/x-www-form-urlencoded" },
		body: new URLSearchParams(fields).toString(),
	});
	const imported = multipart({}, [
		{ field: "file", name: "lines.csv", type: "text/csv", bytes: Buffer.from(lines(2000)) },
	]);
	return [
		page(
			"a deep page of a text, by comment; Admin",
			`/table/follow-up?q=${text}&sort=az&by=comment&page=30`,
			admin,
		),
		call("the same as a call; requester", `/api/requests?q=${text}&page=1&per=50`, requesterCall),
		call("the same as a call; Admin", `/api/requests?q=${text}&page=1&per=50`, adminCall),
		page("a search for a letter; requester", `/table/search?q=${text}`, requester),
		page(
			"a chart of days as PNG, 10 connections; Admin",
			"/report/follow-up.png?chart=line&x=date&width=1600",
			admin,
			10,
		),
		page("the same, 3 connections", "/report/follow-up.png?chart=line&x=date&width=1600", admin, 3),
		page(
			"a chart of facilities as PNG, 20 connections; Admin",
			"/report/follow-up.png?chart=bar&x=facility&width=1600",
			admin,
			20,
		),
		page("the sign-in page; nobody", "/", ""),
		page("an unknown address; nobody", "/there-is-nothing-here", ""),
		page("statistics, 30 connections; Admin", "/statistics", admin, 30),
		page("the bell's number, 60 connections; requester", "/notifications/unread", requester, 60),
		page(
			"a chart's page, 30 connections; Admin",
			"/report/follow-up?chart=pie&x=status",
			admin,
			30,
		),
		call("the audit trail by a letter; Admin", "/api/audit?q=e&page=50&per=50", adminCall),
		page("the list of requests; requester", "/table/follow-up", requester),
		page("a search for a rare text; Admin", `/table/follow-up?q=${rare}`, admin),
		page("the dashboard; Admin", "/dashboard", admin),
		page("lists as CSV; Admin", "/table/follow-up.csv", admin),
		page("pictures of a code; Admin", "/qr-code/1.png", admin),
		page("a chart as SVG; Admin", "/report/follow-up.svg?chart=line&x=date&width=1600", admin),
		page("sheets of codes; Admin", "/qr-codes", admin),
		call("whole lists as JSON; Admin", "/api/requests", adminCall),
		call("the API's description; nobody", "/api/openapi.json", {}),
		call("the page of the API's description; nobody", "/api/docs", {}),
		page("a file of the build; nobody", by.asset, ""),
		page("the probe; nobody", "/healthz", ""),
		page("an address written in another way; nobody", "//table/follow-up", ""),
		call("a call that is not there; nobody", "/api/there-is-nothing-here", {}),
		call("a call without a token; nobody", "/api/requests", {}),
		{
			...form("a form of another site; nobody", "/?index", "", {}),
			headers: { origin: "https://elsewhere.example" },
		},
		{ ...page("the sign-in page, 8 at once on each connection; nobody", "/", ""), pipelined: 8 },
		{
			...page("the sign-in page, 100 sent ahead on each connection; nobody", "/", ""),
			pipelined: 100,
		},
		...[200, 800].map((connections) =>
			page(`the sign-in page, ${connections} connections; nobody`, "/", "", connections),
		),
		{
			...page("the sign-in page, connections of 20 networks; nobody", "/", "", 1100),
			networks: 20,
		},
		...[1, 5, 40].map((connections) => ({
			...page("200 sent ahead and hung up; nobody", "/", "", connections),
			hangsUp: { ahead: 200, after: 100, again: 50 },
		})),
		{ ...page("100 a second on each connection; nobody", "/", ""), perSecond: 100 },
		{ ...page("300 a second on each connection; nobody", "/", "", 8), perSecond: 300 },
		{
			...page("a page, hung up after 15 ms; nobody", "/", ""),
			hangsUp: { ahead: 1, after: 15, again: 185 },
		},
		{
			...page("a body announced, waited for and hung up; nobody", "/?index", ""),
			method: "POST" as const,
			headers: { expect: "100-continue", "content-length": "1000" },
			hangsUp: { ahead: 1, after: 400, again: 44 },
		},
		{ ...page("a missing file, 30 a second; nobody", "/assets/none.js", "", 10), perSecond: 30 },
		...(["caddy", "nginx"] as const).flatMap((through) =>
			[1, 4].map((connections) => ({
				...page(`240 streams of HTTP/2 through ${through}; nobody`, "/", "", connections),
				streams: { through, count: 240 },
			})),
		),
		form("signing in with a wrong password; nobody", "/?index", "", {
			email: "nobody@demo.example",
			password: "Wrong#2026",
		}),
		form("a form that is not right; Admin", "/add/branch", admin, { step: "save", name_en: "" }),
		form("fifty rows edited at once; Admin", by.bulk.action, admin, by.bulk.fields),
		{
			...page("imports of 2,000 lines; Admin", "/api/members/import", ""),
			method: "POST",
			headers: { ...adminCall, "content-type": imported.type },
			body: imported.body.toString(),
		},
		{
			...page(
				"lists of which nothing is read, 8 on each connection; Admin",
				"/table/follow-up",
				admin,
			),
			readsNothing: true,
		},
	];
}
