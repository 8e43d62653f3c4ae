import { describe, expect, it } from "vitest";
import { parseTenantCommand, tenantUsage } from "../../../../bin/tenant/cli.ts";

const create = [
	"create",
	"acme",
	"--name-en",
	"Acme",
	"--name-ar",
	"أكمي",
	"--admin",
	"you@acme.example",
];

const without = (option: string) => {
	const at = create.indexOf(option);
	return create.filter((_, index) => index !== at && index !== at + 1);
};

describe("the arguments of the tenant command", () => {
	it("make a tenant whose Admin has the profile's name and reads Arabic, unless others are given", () => {
		expect(parseTenantCommand(create)).toEqual({
			name: "create",
			tenant: {
				slug: "acme",
				nameEn: "Acme",
				nameAr: "أكمي",
				timeZone: "Asia/Riyadh",
				admin: {
					nameEn: "Admin",
					nameAr: "مدير النظام",
					email: "you@acme.example",
					language: "ar",
				},
			},
		});
		const given = ["--admin-name-en", "Mona", "--admin-name-ar=منى", "--language=en"];
		expect(parseTenantCommand([...create, ...given, "--time-zone", "Africa/Cairo"])).toMatchObject({
			tenant: {
				timeZone: "Africa/Cairo",
				admin: { nameEn: "Mona", nameAr: "منى", language: "en" },
			},
		});
	});

	it("give a name in one language", () => {
		const given = [...without("--name-en"), "--admin-name-en=Mona"];
		expect(parseTenantCommand(given)).toMatchObject({
			tenant: { nameEn: "أكمي", nameAr: "أكمي", admin: { nameEn: "Mona", nameAr: "Mona" } },
		});
		expect(parseTenantCommand(without("--name-ar"))).toMatchObject({
			tenant: { nameEn: "Acme", nameAr: "Acme" },
		});
	});

	it("name one last resort of signing in", () => {
		const parse = (...options: string[]) => parseTenantCommand(["sign-in", "acme", ...options]);
		const resort = { name: "sign-in", slug: "acme" };
		const member = "huda@acme.example";
		expect(parse("--passwords", "on")).toEqual({ ...resort, member: undefined });
		expect(parse("--second-step-off", member)).toEqual({ ...resort, member });
		for (const options of [
			[],
			["--passwords", "off"],
			["--passwords=on", "--second-step-off=4711"],
		])
			expect(() => parse(...options)).toThrow();
	});

	it("name the other commands", () => {
		expect(parseTenantCommand(["list"])).toEqual({ name: "list" });
		expect(parseTenantCommand(["orphans"])).toEqual({ name: "orphans", remove: false });
		expect(parseTenantCommand(["orphans", "--remove"])).toMatchObject({ remove: true });
		expect(parseTenantCommand(["suspend", "acme"])).toEqual({ name: "suspend", slug: "acme" });
		expect(parseTenantCommand(["resume", "acme"])).toEqual({ name: "resume", slug: "acme" });
		expect(parseTenantCommand(["export", "acme", "a.tar.gz"])).toEqual({
			name: "export",
			slug: "acme",
			file: "a.tar.gz",
		});
		expect(parseTenantCommand(["import", "a.tar.gz"])).toEqual({
			name: "import",
			file: "a.tar.gz",
		});
		expect(parseTenantCommand(["import", "a.tar.gz", "--slug", "other"])).toMatchObject({
			slug: "other",
		});
	});

	it.each([["--help"], ["create", "--help"], ["list", "-h"]])(
		"may ask for help: %s %s",
		(...args) => {
			expect(parseTenantCommand(args)).toEqual({ name: "help" });
		},
	);

	it.each<[string, string[], string]>([
		["no command", [], "The command is missing."],
		["an unknown command", ["make"], 'Unknown command "make".'],
		["a name that every object has", ["constructor"], 'Unknown command "constructor".'],
		["no slug", ["suspend"], "suspend takes SLUG: SLUG is missing."],
		["no file", ["export", "acme"], "export takes SLUG and FILE: FILE is missing."],
		["one word too many", ["list", "acme"], 'list takes nothing, and not "acme".'],
		["two words too many", ["import", "a", "b"], 'import takes FILE, and not "b".'],
		["an unknown option", ["list", "--all"], "list has no option --all."],
		[
			"an option of another command",
			["export", "a", "b", "--slug", "c"],
			"export has no option --slug.",
		],
		["an option with a value too many", ["orphans", "--remove=yes"], "--remove takes no value."],
		["an option without its value", ["import", "a", "--slug"], "--slug needs a value"],
		["an option's value with a hyphen", ["import", "a", "--slug", "-x"], "as --slug=VALUE"],
		["a letter", ["list", "-a"], "list has no option -a."],
		["no name", ["create", "acme", "--admin=a@acme.example"], "needs --name-en or --name-ar."],
		["no Admin", without("--admin"), "create needs --admin."],
	])("are refused with the usage: %s", (_, args, sentence) => {
		expect(() => parseTenantCommand(args)).toThrow(sentence);
		expect(() => parseTenantCommand(args)).toThrow(tenantUsage);
	});

	it.each<[string, string[], string]>([
		["a slug", ["create", "Acme", ...create.slice(2)], '"Acme" can\'t be a slug'],
		["an import's slug", ["import", "a", "--slug=-x"], '"-x" can\'t be a slug'],
		["an import's slug", ["import", "a", "--slug=www"], "is reserved"],
		["an e-mail", [...without("--admin"), "--admin", "you"], "like you@acme.example"],
		["a time zone", [...create, "--time-zone", "Mars/Base"], "like Asia/Riyadh"],
		["an offset", [...create, "--time-zone", "+03:00"], "like Asia/Riyadh"],
		["a language", [...create, "--language", "fr"], "they are ar and en"],
		["an empty name", [...without("--name-en"), "--name-en", " "], "The English name must have"],
		["a long name", [...without("--name-ar"), "--name-ar", "ا".repeat(201)], "The Arabic name"],
		["an Admin's name", [...create, "--admin-name-en", ""], "The Admin's English name must have"],
	])("are refused with what is right: %s", (_, args, sentence) => {
		expect(() => parseTenantCommand(args)).toThrow(sentence);
	});
});
