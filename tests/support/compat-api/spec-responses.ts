import { Hono } from "hono";
import jsQR from "jsqr";
import sharp from "sharp";
import { presentMember, presentRow, type Row, type World } from "./sample-data";

type Fields = Record<string, unknown>;

const SLUGS = {
	branches: "branch",
	subbranches: "subbranch",
	warehouses: "warehouse",
	categories: "category",
	resources: "resource",
	facilities: "facility",
	members: "member",
	distributions: "distribution",
	permissions: "permission",
	requests: "request",
} as const;

type Area = keyof typeof SLUGS;

const AREAS = Object.keys(SLUGS) as Area[];

/** What each area can't do without. */
const NEEDED: Record<Area, readonly string[]> = {
	branches: ["name_en", "name_ar"],
	subbranches: ["name_en", "name_ar", "branch"],
	warehouses: ["name_en", "name_ar", "branch"],
	categories: ["name_en", "name_ar"],
	resources: ["name_en", "name_ar", "category", "qty"],
	facilities: ["name_en", "name_ar", "branch"],
	members: ["name_en", "name_ar", "email", "permission"],
	distributions: ["for_facility"],
	permissions: ["type_en", "type_ar"],
	requests: ["priority"],
};

/** The select sources of section 7 that depend on nothing. */
const SELECT_SOURCES = [
	"branches/members",
	"warehouses/members",
	"warehouses/branches",
	"categories/warehouses",
	"members/permissions",
	"subbranches/members",
	"subbranches/branches",
	"resources/categories",
	"resources/branches",
	"resources/subbranches",
	"resources/warehouses",
	"facilities/branches",
	"distributions/facilities",
	"direct-request/resources",
	"other-request/resources",
	"members/branches",
];

const RELATED = [
	"member",
	"branch",
	"subbranch",
	"category",
	"warehouse",
	"resource",
	"facility",
	"for_facility",
	"permission",
];

async function fieldsOf(request: Request): Promise<Fields> {
	if (request.headers.get("content-type")?.includes("json"))
		return (await request.json()) as Fields;
	const fields: Fields = {};
	for (const [key, value] of await request.formData()) {
		const list = /^(\w+)\[\d+\]$/.exec(key)?.[1];
		if (list) fields[list] = [...((fields[list] as unknown[]) ?? []), value];
		else fields[key] = typeof value === "string" ? value : value.name;
	}
	return fields;
}

function asRow(fields: Fields): Fields {
	const row: Fields = {};
	for (const [key, value] of Object.entries(fields)) {
		if (key === "currentMemberId" || key === "id") continue;
		const related = key.replace(/_id$/, "");
		if (!RELATED.includes(related)) row[key] = value;
		else row[`${related}_id`] = Array.isArray(value) ? value.map(Number) : Number(value) || null;
	}
	return row;
}

/** What is given of which resource: as two arrays, or as `resource-1`, `qty-1` and so on. */
function linesIn(fields: Fields): Row[] {
	const listed = (name: string) =>
		Array.isArray(fields[name])
			? (fields[name] as unknown[])
			: Object.keys(fields)
					.filter((key) => new RegExp(`^${name}-\\d+$`).test(key))
					.sort()
					.map((key) => fields[key]);
	const quantities = listed("qty");
	return listed("resource").map((resource, index) => ({
		id: index + 1,
		resource_id: Number(resource),
		warehouse_id: 1,
		qty: Number(quantities[index]),
	}));
}

const missingIn = (area: Area, fields: Fields) =>
	NEEDED[area].filter((name) => fields[name] === undefined || fields[name] === "");

const leaving = (world: World, area: Area, row: Row) =>
	area === "members" ? presentMember(world, row) : presentRow(world, row);

/**
 * The calls of section 7, answered as its words say and no further: plain arrays, no pages, no
 * versions, the entity saved under its slug.
 *
 * @param signIn gives a token to a member.
 * @param isSignedIn whether the call's token is one that was given.
 */
export function answersOfTheSpecification(
	world: World,
	signIn: (member: Row) => string,
	memberOf: (request: Request) => Row | undefined,
) {
	const app = new Hono();

	app.post("/authentication", async (c) => {
		const { email, password } = (await c.req.json()) as Fields;
		const member = world.members.find((one) => one.email === email);
		if (!member || password !== "Stranger#1")
			return c.json({ message: "Invalid email or password" }, 401);
		return c.json({
			message: "Welcome",
			token: signIn(member),
			user: presentMember(world, member),
		});
	});
	app.post("/authentication/forgot-password", async (c) => {
		const { email } = (await c.req.json()) as Fields;
		return world.members.some((one) => one.email === email)
			? c.json({ message: "sent" })
			: c.json({ message: "No member has this e-mail." }, 404);
	});
	app.post("/authentication/reset-password", (c) =>
		c.req.query("token") === "good" ? c.json({}) : c.json({ message: "expired" }, 400),
	);
	app.post("/authentication/change-password", async (c) => {
		const { password } = await fieldsOf(c.req.raw);
		return password ? c.json({ message: "changed" }) : c.json({ message: "empty" }, 400);
	});
	app.post("/authentication/edit-user", async (c) => {
		const member = memberOf(c.req.raw);
		if (!member) return c.json({ message: "Sign in" }, 401);
		Object.assign(member, await fieldsOf(c.req.raw));
		return c.json({ member: presentMember(world, member) });
	});

	app.get("/stats/requests-numbers", (c) => {
		const having = (name: string, value: string) =>
			world.requests.filter((one) => one[name] === value).length;
		return c.json({
			branchCount: world.branches.length,
			totalRequests: world.requests.length,
			doneRequests: having("status", "done"),
			rejectedRequests: having("status", "rejected"),
			pendingRequests: having("status", "pending"),
			lateRequests: having("status", "late"),
			directRequestCount: having("type", "Direct Request"),
		});
	});
	app.get("/stats/top-10-resources", (c) =>
		c.json(world.resources.map(({ name_en, qty }) => ({ name_en, qty }))),
	);
	app.get("/stats/most-branches", (c) =>
		c.json(world.branches.map(({ id, name_en, requests }) => ({ id, name_en, requests }))),
	);
	app.get("/stats/:status{done|pending|late|in_progress}", (c) =>
		c.json(
			world.members.map(({ id, name_en, email, profile_photo }) => ({
				id,
				name_en,
				email,
				profile_photo,
			})),
		),
	);

	const offered = (rows: Row[]) =>
		rows.map(({ id, name_en, name_ar, type_en, type_ar }) =>
			type_en ? { id, type_en, type_ar } : { id, name_en, name_ar },
		);
	for (const source of SELECT_SOURCES) {
		const what = source.split("/")[1] as keyof World;
		app.on(["GET", "POST"], `/select/${source}`, (c) => c.json(offered(world[what])));
	}
	for (const of of ["members", "facilities", "resources"])
		app.on(["GET", "POST"], `/select/${of}/subbranches/:branch{[0-9]+}`, (c) => {
			const branch = Number(c.req.param("branch"));
			return c.json(offered(world.subbranches.filter((row) => row.branch_id === branch)));
		});
	app.on(["GET", "POST"], "/select/resources/warehouses/:category{[0-9]+}", (c) => {
		const category = world.categories.find(({ id }) => id === Number(c.req.param("category")));
		const kept = [category?.warehouse_id].flat();
		return c.json(offered(world.warehouses.filter(({ id }) => kept.includes(id))));
	});

	app.post("/maintenance-request/facility-resources/decode-qr", async (c) => {
		const files = [...(await c.req.formData()).values()].filter((one) => one instanceof File);
		const invalid = () => c.json({ message: "Invalid facility data from QR code." }, 400);
		const [file] = files;
		if (!file) return invalid();
		const { data, info } = await sharp(Buffer.from(await file.arrayBuffer()))
			.ensureAlpha()
			.raw()
			.toBuffer({ resolveWithObject: true });
		const code = jsQR(new Uint8ClampedArray(data), info.width, info.height);
		if (!code?.data.startsWith("{")) return invalid();
		const { id } = JSON.parse(code.data) as { id?: number };
		const facility = world.facilities.find((one) => one.id === id);
		return facility ? c.json({ facility, resources: world.resources }) : invalid();
	});

	app.get("/requests/notifications", (c) =>
		c.json(world.notifications.map((row) => presentRow(world, row))),
	);
	app.get("/requests", (c) => {
		const { status, type } = c.req.query();
		const rows = world.requests.filter(
			(row) => (!status || row.status === status) && (!type || row.type === type),
		);
		return c.json(rows.map((row) => presentRow(world, row)));
	});
	const records = () => world.distributions.flatMap((row) => row.records as Row[]);
	app.get("/distributionsrecords", (c) => c.json(records().map((row) => presentRow(world, row))));
	app.get("/distribution/:id{[0-9]+}", (c) => {
		const found = world.distributions.find(({ id }) => id === Number(c.req.param("id")));
		if (!found) return c.json({ message: "Not found" }, 404);
		return c.json((found.records as Row[]).map((row) => presentRow(world, row)));
	});
	app.get("/escalation-options", (c) =>
		c.json(world.members.map(({ id, name_en, name_ar }) => ({ id, name_en, name_ar }))),
	);
	app.get("/mymembers", (c) =>
		c.json(world.members.map(({ id, name_en, name_ar }) => ({ id, name_en, name_ar }))),
	);

	const create = async (request: Request, area: Area) => {
		const fields = await fieldsOf(request);
		const missing = missingIn(area, fields);
		if (missing.length > 0) return { message: `Missing: ${missing.join(", ")}` };
		const row = {
			...asRow(fields),
			id: world[area].reduce((most, { id }) => Math.max(most, id), 0) + 1,
		} as Row;
		if (area === "requests") Object.assign(row, { status: "pending", notes: [] });
		if (area === "distributions") row.records = linesIn(fields);
		world[area].push(row);
		return row;
	};
	const saved = (area: Area, row: Row) => ({
		message: "Saved",
		[SLUGS[area]]: leaving(world, area, row),
	});
	for (const path of ["/requests", "/requests/add", "/requests/direct-request/add"])
		app.post(path, async (c) => {
			const row = await create(c.req.raw, "requests");
			if (path.includes("direct")) Object.assign(row, { type: "Direct Request" });
			return "id" in row ? c.json(saved("requests", row), 201) : c.json(row, 400);
		});

	const requestNamed = (id: unknown) => world.requests.find((one) => one.id === Number(id));
	for (const path of ["/requests/assign", "/requests/changeAssignTo"])
		app.post(path, async (c) => {
			const fields = await fieldsOf(c.req.raw);
			const row = requestNamed(fields.id ?? fields.request_id);
			if (!row) return c.json({ message: "Which request?" }, 404);
			if (fields.assigned_to_id) row.assigned_to_id = Number(fields.assigned_to_id);
			return c.json({ message: "Assigned" });
		});
	app.post("/requests/escalate", async (c) => {
		const { request_id, escalate_to } = await fieldsOf(c.req.raw);
		return requestNamed(request_id) && escalate_to
			? c.json({ message: "Escalated" })
			: c.json({ message: "Missing request or escalation target" }, 400);
	});
	app.get("/esclate/getEscalateInfo", (c) => {
		const request = requestNamed(c.req.query("requestId"));
		if (!request) return c.json({ message: "Not found" }, 404);
		return c.json({
			draft: {
				from: "huda@stranger.example",
				to: [{ id: 2, email: "omar@stranger.example" }],
				subject: `About ${request.id}`,
			},
		});
	});
	app.post("/esclate/send", async (c) => {
		const fields = await fieldsOf(c.req.raw);
		const whole = requestNamed(fields.requestId) && fields.to && fields.subject;
		return whole ? c.json({ message: "Sent" }) : c.json({ message: "Incomplete" }, 400);
	});
	app.put("/requests/:id{[0-9]+}", async (c) => {
		const row = requestNamed(c.req.param("id"));
		const { status } = await fieldsOf(c.req.raw);
		if (!row || !status) return c.json({ message: "Not found" }, 404);
		row.status = status;
		return c.json({ message: "Updated", request: presentRow(world, row) });
	});

	app.get("/members/request-members/:id{[0-9]+}", (c) => {
		const row = world.members.find(({ id }) => id === Number(c.req.param("id")));
		return row ? c.json(presentMember(world, row)) : c.json({ message: "Not found" }, 404);
	});
	for (const area of AREAS) {
		app.post(`/${area}/add`, async (c) => {
			const row = await create(c.req.raw, area);
			return "id" in row ? c.json(saved(area, row), 201) : c.json(row, 400);
		});
		app.post(`/${area}/edit`, async (c) => {
			const fields = await fieldsOf(c.req.raw);
			const row = world[area].find(({ id }) => id === Number(fields.id));
			if (!row) return c.json({ message: "Not found" }, 404);
			Object.assign(row, asRow(fields));
			return c.json(saved(area, row));
		});
		app.get(`/${area}`, (c) => {
			return c.json(world[area].map((row) => leaving(world, area, row)));
		});
		app.get(`/${area}/:id{[0-9]+}`, (c) => {
			const row = world[area].find(({ id }) => id === Number(c.req.param("id")));
			if (!row) return c.json({ message: "Not found" }, 404);
			if (area !== "distributions") return c.json(leaving(world, area, row));
			const { records: lines, ...distribution } = row;
			return c.json({
				distribution: presentRow(world, distribution as Row),
				records: (lines as Row[]).map((line) => presentRow(world, line)),
			});
		});
		app.delete(`/${area}/:id{[0-9]+}`, (c) => {
			const at = world[area].findIndex(({ id }) => id === Number(c.req.param("id")));
			if (at < 0) return c.json({ message: "Not found" }, 404);
			world[area].splice(at, 1);
			return c.json({ message: "Deleted" });
		});
	}
	return app;
}
