import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { answer, type Client, form, readError, signedIn } from "#tests/support/api-client.ts";
import { count, rows } from "#tests/support/database.ts";
import { makePng } from "#tests/support/images.ts";
import { applied, checkedImport, csv, csvFile, upload } from "#tests/support/import-files.ts";
import { makeMemberWith } from "#tests/support/members.ts";
import { makeBranch } from "#tests/support/places.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let client: Client;
beforeEach(async () => {
	acme = await makeTenant();
	client = await signedIn(await makeMemberWith(acme, "facilities_write"));
	await makeBranch(acme, { nameEn: "North", nameAr: "الشمال" });
});

const refused = (file: File) => readError(client.post("/facilities/import", form({ file })));

const arabic = "name_en,name_ar,branch\r\nLab,مختبر الكيمياء,الشمال\r\n";

const utf16 = (text: string, swapped = false) => {
	const bytes = Buffer.from(text, "utf16le");
	return new Uint8Array(swapped ? bytes.swap16() : bytes);
};

/** The letters of Windows-1256 that the test needs, by what they stand for. */
const windows1256 = (text: string) => {
	const decoder = new TextDecoder("windows-1256");
	const byte = new Map(
		Array.from({ length: 256 }, (_, one) => [decoder.decode(new Uint8Array([one])), one]),
	);
	return new Uint8Array(Array.from(text, (letter) => byte.get(letter) ?? 63));
};

describe("a file", () => {
	it.each([
		["UTF-8", arabic],
		["UTF-8 with a mark", `\uFEFF${arabic}`],
		["UTF-16 with a mark", utf16(`\uFEFF${arabic}`)],
		["UTF-16 of the other order with a mark", utf16(`\uFEFF${arabic}`, true)],
		["UTF-16 without a mark", utf16(arabic)],
		["Windows-1256", windows1256(arabic)],
	])("is read in %s", async (_, content) => {
		const { lines } = await checkedImport(client, acme, "facilities", content as BlobPart);
		expect(lines).toMatchObject([{ outcome: "new", name_ar: "مختبر الكيمياء" }]);
	});

	it.each([",", ";", "\t"])("is read with %j between its cells", async (delimiter) => {
		const cells = [
			["branch", "name_ar", "name_en"],
			["North", "أ", '"A;b, c\td"'],
		];
		const text = cells.map((line) => line.join(delimiter)).join("\n");
		const { lines } = await checkedImport(client, acme, "facilities", text);
		expect(lines).toMatchObject([{ outcome: "new", name_en: "A;b, c d" }]);
	});

	it("is there as long as it is listed: the twenty newest, and what is worked on", async () => {
		const send = async (times: number) => {
			const file = csv("name_en,name_ar,branch", "A,أ,North");
			for (let time = 0; time < times; time++) await upload(client, "facilities", file);
		};
		await send(22);
		expect(await count(acme, "import_files")).toBe(22);
		await rows(acme, sql`update imports set state = 'ready' returning id`);
		await send(1);
		expect(await count(acme, "imports")).toBe(20);
		expect(await count(acme, "import_files")).toBe(20);
		expect(await count(acme, "import_lines")).toBe(20);
	});

	it("may have lines that are empty, or of several lines", async () => {
		const { lines } = await checkedImport(
			client,
			acme,
			"facilities",
			'name_en,name_ar,branch\r\n\r\nA,أ,North\r\n,,\r\n"B\nb",ب,North\r\nC,,\r\n',
		);
		expect(lines.map(({ line, outcome }) => [line, outcome])).toEqual([
			[3, "new"],
			[5, "new"],
			[6, "wrong"],
		]);
	});

	it("names its columns by their texts in either language, and others in vain", async () => {
		const headings = JSON.stringify({ الاسم: "name_ar", Name: "name_en", Requests: "" });
		const file = csv("name,الإسم,Branch_ID,Requests,Colour", "A,أ,1,7,red");
		const { found, lines } = await checkedImport(client, acme, "facilities", file, { headings });
		expect(found.ignored).toEqual(["Colour"]);
		expect(lines).toMatchObject([{ outcome: "new", name_en: "A", name_ar: "أ" }]);
	});

	it("is refused when it is none", async () => {
		const png = await makePng();
		const zip = new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0]);
		const refusals = [
			[new File([png], "picture.csv"), "csv_type"],
			[csvFile(zip), "csv_type"],
			[csvFile(""), "csv_empty"],
			[csvFile("\r\n\r\n"), "csv_empty"],
			[csvFile(csv("name_en,name_ar")), "csv_empty"],
			[csvFile(csv("Lab,مختبر", "Hall,قاعة")), "csv_headings"],
			[csvFile(csv("branch,branch_id", "1,1")), "csv_headings_twice"],
			[csvFile("x".repeat(10 * 1024 * 1024)), "csv_line_long"],
			[csvFile("x".repeat(10 * 1024 * 1024 + 1)), "csv_too_large"],
			[csvFile(`id\n${"1\n".repeat(10_001)}`), "csv_too_many"],
		] as const;
		for (const [file, problem] of refusals)
			expect(await refused(file), problem).toMatchObject({
				status: 422,
				fields: { file: problem },
			});
		expect(await count(acme, "imports")).toBe(0);
	});

	it("comes alone", async () => {
		const two = client.post("/facilities/import", form({ file: [csvFile("a"), csvFile("b")] }));
		expect(await readError(two)).toMatchObject({ fields: { file: "too_many" } });
	});

	it("is text and nothing else, be it made harmless by an export or not", async () => {
		const { found } = await checkedImport(
			client,
			acme,
			"facilities",
			csv(
				"name_en,name_ar,branch,detailed_location_en,detailed_location_ar",
				`"=HYPERLINK(""http://evil.example"")","'; drop table facilities; --",North,'=1+1,'quoted`,
			),
		);
		await applied(client, acme, found.id);
		expect(await rows(acme, sql`select * from facilities`)).toMatchObject([
			{
				name_en: '=HYPERLINK("http://evil.example")',
				name_ar: "'; drop table facilities; --",
				detailed_location_en: "=1+1",
				detailed_location_ar: "'quoted",
			},
		]);
	});
});

describe("an import", () => {
	it("is another one where its key comes with a file of other bytes, however many", async () => {
		const key = { one_time_key: "form-of-a-file" };
		const first = await upload(client, "facilities", csv("id", "1"), key);
		expect((await upload(client, "facilities", csv("id", "1"), key)).id).toBe(first.id);
		const corrected = form({ file: csvFile(csv("id", "2")), ...key });
		expect(await readError(client.post("/facilities/import", corrected))).toMatchObject({
			status: 409,
			code: "key_reused",
		});
	});

	it("is its member's own", async () => {
		const { id } = await upload(client, "facilities", csv("id", "1"));
		const other = await signedIn(await makeMemberWith(acme, "facilities_write"));
		for (const path of [`/imports/${id}`, `/imports/${id}/lines`])
			expect(await readError(other.get(path))).toMatchObject({ status: 404, code: "not_found" });
		expect(await readError(other.post(`/imports/${id}/apply`))).toMatchObject({ status: 404 });
		expect(await readError(other.send("DELETE", `/imports/${id}`))).toMatchObject({ status: 404 });
		const list = z.array(z.object({ id: z.int() }));
		expect(await answer(other.get("/imports?area=facilities"), list)).toEqual([]);
		expect(await answer(client.get("/imports?area=facilities"), list)).toEqual([{ id }]);
		expect(await readError(client.get("/imports?area=members"))).toMatchObject({
			status: 403,
			right: "members_write",
		});
		expect(await readError(client.get("/imports?area=permissions"))).toMatchObject({
			fields: { area: "choice" },
		});
	});
});
