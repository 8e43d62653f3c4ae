import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { tenant as tenantSchema } from "#contract/auth/schemas.ts";
import { currentMember } from "#contract/members/schemas.ts";
import { mapSlaTargets } from "#contract/requests/sla-targets.ts";
import {
	type EditableSetting,
	savedSettings,
	type TenantSettingsSections,
	tenantSettingsSections,
} from "#contract/tenants/settings.schemas.ts";
import { type SettingSection, settingSections } from "#contract/tenants/settings.ts";
import { anonymousSession, answer, form, readError, signedIn } from "#tests/support/api-client.ts";
import { count } from "#tests/support/database.ts";
import { deliverQueued, queuedJobs } from "#tests/support/mail-delivery.ts";
import { makeMember, type TestMember } from "#tests/support/members.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: TestMember;
let client: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
	acme = await makeTenant();
	admin = await makeMember(acme, { permissionId: 1, language: "en" });
	client = await signedIn(admin);
});

const edit = (body: object) => client.post("/settings/edit", body);
const told = () => answer(anonymousSession(acme).get("/tenant"), tenantSchema);

async function picture(width: number, height: number): Promise<File> {
	const bytes = await sharp({ create: { width, height, channels: 3, background: "#123456" } })
		.png()
		.toBuffer();
	return new File([new Uint8Array(bytes)], "logo.png", { type: "image/png" });
}

/** A value of each setting that no organisation has at first. */
const samples: {
	readonly [Section in SettingSection]: Readonly<
		Pick<TenantSettingsSections[Section], EditableSetting<Section>>
	>;
} = {
	names: { name_en: "Globex", name_ar: "جلوبكس", accent: "rose" },
	help: {
		address_en: "1 Main Street",
		address_ar: "١ الشارع الرئيسي",
		support_email: "help@acme.example",
		suggestion_email: "ideas@acme.example",
		phones: ["920000000"],
	},
	writing: { digits: "arab", time_zone: "Africa/Cairo" },
	assigning: { assignment: "least_loaded" },
	targets: mapSlaTargets(
		() => 4,
		({ kind }) => (kind === "answer" ? "days" : "hours"),
	),
	reports: { report_mode: "held", ask_similar: 1 },
	ratings: { ratings_asked: 1, reopen_days: 3 },
	costs: { currency: "SAR", hour_cost: "60.50" },
	mail: { sender_en: "Acme", sender_ar: "أكمي", reply_to: "desk@acme.example" },
	security: {
		idle_minutes: 30,
		common_refused: 1,
		work_numbers: 1,
		photo_months: 24,
		trail_days: 365,
		erase_days: 60,
		recipients: "own",
		domains: ["acme.example"],
	},
};

describe("what an Admin sets", () => {
	it.each(settingSections)("is stored with all of its section: %s", async (section) => {
		const before = await answer(client.get("/settings"), tenantSettingsSections);
		for (const [name, value] of Object.entries(samples[section]))
			expect(before[section], name).not.toMatchObject({ [name]: value });
		const saved = await answer(edit({ section, ...samples[section] }), savedSettings);
		expect(saved.settings[section]).toMatchObject(samples[section]);
	});

	it("is told to everybody and to every page, section by section", async () => {
		await edit({ section: "names", name_en: "Globex", name_ar: "جلوبكس", accent: "rose" });
		await edit({
			section: "help",
			address_en: "1 Main Street",
			phones: ["+966 11 555 0100", "920000000"],
		});
		await edit({ section: "writing", digits: "arab", time_zone: "Africa/Cairo" });
		const known = { name_en: "Globex", name_ar: "جلوبكس", accent: "rose", digits: "arab" };
		expect(await told()).toEqual({
			slug: acme.slug,
			...known,
			time_zone: "Africa/Cairo",
			features: ["extensions"],
			help: { addressEn: "1 Main Street", phones: ["+966 11 555 0100", "920000000"] },
		});
		const me = await answer(client.get("/me"), currentMember);
		expect(me.tenantDetails).toMatchObject({
			...known,
			features: ["extensions"],
		});
	});

	it("leaves alone what is not given, and what belongs to another section", async () => {
		await edit({ section: "help", address_en: "1 Main Street", support_email: "a@acme.example" });
		await edit({ section: "help", support_email: "", digits: "arab", name_en: "Taken" });
		await edit({ section: "ratings", ratings_asked: 1, reopen_days: 3 });
		await edit({ section: "ratings", ratings_asked: 1 });
		const settings = await answer(client.get("/settings"), tenantSettingsSections);
		expect(settings.help).toMatchObject({ address_en: "1 Main Street", support_email: null });
		expect(settings.ratings.reopen_days).toBe(3);
		expect(settings.writing.digits).toBe("latn");
		expect(settings.names.name_en).toBe("Acme");
		expect(settings.version).toBe(5);
	});

	it("announces reports and similar requests to those who have them", async () => {
		const seen = async () => {
			const { features } = (await answer(client.get("/me"), currentMember)).tenantDetails ?? {};
			return (["reports", "similar"] as const).filter((one) => features?.includes(one));
		};
		await edit({ section: "reports", report_mode: "off", ask_similar: "0" });
		expect(await seen()).toEqual([]);
		await edit({ section: "reports", ask_similar: "1" });
		expect([await seen(), (await told()).features?.includes("similar")]).toEqual([
			["similar"],
			true,
		]);
		await edit({ section: "reports", report_mode: "held" });
		await edit({ section: "reports", report_mode: "off", ask_similar: "0" });
		expect([await seen(), (await told()).features]).toEqual([["reports"], ["extensions"]]);
	});

	it("is written down with what its section was before", async () => {
		await edit({ section: "names", name_en: "Globex" });
		expect(
			await count(
				acme,
				"audit_log",
				sql`entity = 'tenant' and action = 'changed' and member_id = ${admin.id}
					and changes #>> '{before,names,name_en}' = 'Acme'
					and changes #>> '{after,names,name_en}' = 'Globex'
					and changes #> '{after,costs}' is null`,
			),
		).toBe(1);
	});

	it("is saved by one of two who saw the same", async () => {
		const { version } = await answer(client.get("/settings"), tenantSettingsSections);
		const answers = await Promise.all(
			["One", "Two", "Three"].map((name_en) => edit({ section: "names", name_en, version })),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
	});

	it("is of one's own organisation alone", async () => {
		const globex = await makeTenant();
		await edit({ section: "names", name_en: "Taken" });
		expect((await answer(anonymousSession(globex).get("/tenant"), tenantSchema)).name_en).toBe(
			"Acme",
		);
	});
});

describe("the logo", () => {
	const setLogo = async (file: File) =>
		(await answer(client.post("/settings/logo", form({ logo: file })), savedSettings)).settings
			.names.logo ?? "";

	it("is kept 512 pixels wide, for everybody to see, and its thumbnail with it", async () => {
		const logo = await setLogo(await picture(1400, 700));
		expect(await told()).toMatchObject({ logo });
		for (const [path, width] of [
			[logo, 512],
			[logo.replace(".png", ".thumb.png"), 224],
		] as const) {
			const seen = await anonymousSession(acme).get(path);
			expect(seen.headers.get("content-type")).toBe("image/png");
			expect((await sharp(await seen.arrayBuffer()).metadata()).width).toBe(width);
		}
	});

	it("is gone when another one is there, or when it was taken away", async () => {
		const first = await setLogo(await picture(40, 40));
		const second = await setLogo(await picture(50, 50));
		expect(await readError(anonymousSession(acme).get(first))).toMatchObject({ status: 404 });
		await answer(client.post("/settings/logo", form({})), savedSettings);
		expect(await readError(anonymousSession(acme).get(second))).toMatchObject({ status: 404 });
		expect((await told()).logo).toBeUndefined();
	});

	it("shows no other picture", async () => {
		await setLogo(await picture(40, 40));
		expect(await readError(anonymousSession(acme).get("/tenant/logo/..%2Fone.png"))).toMatchObject({
			status: 404,
		});
	});
});

describe("a test mail", () => {
	it("comes to whoever asks, with the sender, the address for answers, the accent and the logo", async () => {
		await edit({ section: "mail", sender_en: "Acme Care", reply_to: "desk@acme.example" });
		await edit({ section: "names", accent: "blue" });
		await client.post("/settings/logo", form({ logo: await picture(400, 400) }));
		await client.post("/settings/test-mail");
		await client.post("/settings/test-mail");
		expect(await queuedJobs(acme)).toHaveLength(1);
		const [mail] = await deliverQueued(acme);
		expect(mail).toMatchObject({
			to: [admin.email],
			organisation: "Acme Care",
			replyTo: "desk@acme.example",
			subject: "A test mail from Acme",
		});
		expect(mail?.html).toContain("#1d5fbf");
		expect(mail?.html).toContain('src="cid:logo"');
		expect(mail?.logo?.content.byteLength).toBeGreaterThan(0);
	});

	it("is as mails were where nothing is set", async () => {
		await client.post("/settings/test-mail");
		const [mail] = await deliverQueued(acme);
		expect(mail).toMatchObject({ organisation: "Acme" });
		expect(mail?.replyTo).toBeUndefined();
		expect(mail?.logo).toBeUndefined();
		expect(mail?.html).toContain("#0f766e");
	});
});
