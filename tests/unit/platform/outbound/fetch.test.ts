import { describe, expect, it, vi } from "vitest";
import { isPublicAddress } from "#api/platform/outbound/allowed-addresses.ts";
import { fetchOutside, outboundLimits } from "#api/platform/outbound/fetch.ts";
import { listening } from "#tests/support/local-server.ts";
import { settingsOf } from "#tests/support/settings.ts";

const addresses = (...found: string[]) =>
	found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

/** Hosts that are spellings of 127.0.0.1, of 169.254.169.254, or of what leads there. */
const spellings = [
	"127.0.0.1",
	"127.1",
	"127.0.1",
	"127.0.0.1.",
	"2130706433",
	"017700000001",
	"0x7f000001",
	"0x7f.1",
	"0177.0.0.1",
	"0177.0.0.01",
	"127.0.0x1",
	"%31%32%37.0.0.1",
	"127。0。0。1",
	"127.0.0.1",
	"①②⑦.0.0.1",
	"127.255.255.254",
	"0",
	"0.0.0.0",
	"[::1]",
	"[::]",
	"[0:0:0:0:0:0:0:1]",
	"[::ffff:127.0.0.1]",
	"[::ffff:7f00:1]",
	"[::127.0.0.1]",
	"[64:ff9b::7f00:1]",
	"[64:ff9b:1::7f00:1]",
	"[2002:7f00:1::]",
	"[2001:0:7f00:1::]",
	"169.254.169.254",
	"2852039166",
	"0xa9fea9fe",
	"0xa9.0xfe.0xa9.0xfe",
	"0251.0376.0251.0376",
	"025177524776",
	"169.254.43518",
	"169.16689662",
	"169。254。169。254",
	"169.254.169.254.",
	"[::ffff:169.254.169.254]",
	"[::ffff:a9fe:a9fe]",
	"[64:ff9b::a9fe:a9fe]",
	"[2002:a9fe:a9fe::]",
	"[fe80::a9fe:a9fe]",
	"[fd00:ec2::254]",
	"10.0.0.1",
	"192.168.1.1",
	"172.31.255.255",
	"100.100.100.200",
];

/** Dials nothing: it fails as if the name had no address. */
const neverResolved = () => Promise.reject(new Error("was looked up"));

describe("an address outside", () => {
	it.each(spellings)("at %s is not dialled", async (host) => {
		const fetched = fetchOutside(`https://${host}/`, {}, { allowed: [], resolve: neverResolved });
		await expect(fetched).rejects.toMatchObject({ code: "address_not_public" });
	});

	it.each([
		["127.0.0.1"],
		["169.254.169.254"],
		["::1"],
		["::ffff:10.0.0.1"],
		["93.184.216.34", "127.0.0.1"],
	])("whose name leads to %s is not dialled", async (...found) => {
		const resolve = async () => addresses(...found);
		for (const name of ["localhost", "localtest.example", "127.0.0.1.nip.example"])
			await expect(
				fetchOutside(`https://${name}/`, {}, { allowed: [], resolve }),
			).rejects.toMatchObject({ code: "address_not_public" });
	});

	it("is looked up once a dial: what was judged is what is dialled", async () => {
		const resolve = vi
			.fn<() => Promise<ReturnType<typeof addresses>>>()
			.mockResolvedValueOnce(addresses("10.1.2.3"))
			.mockResolvedValue(addresses("127.0.0.1"));
		const get = () => fetchOutside("https://rebound.example/", {}, { allowed: [], resolve });
		await expect(get()).rejects.toMatchObject({ code: "address_not_public" });
		expect(resolve).toHaveBeenCalledTimes(1);
		await expect(get()).rejects.toMatchObject({ code: "address_not_public" });
		expect(resolve).toHaveBeenCalledTimes(2);
	});

	it("that changes between the look-up and the dial is dialled where it was judged", async () => {
		const { port } = await listening((_, answer) => answer.end("judged"));
		const found = [addresses("127.0.0.1"), addresses("192.0.2.1")];
		const resolve = async () => found.shift() ?? [];
		const answer = await fetchOutside(
			`http://moving.example:${port}/`,
			{},
			{ allowed: [`moving.example:${port}`], resolve },
		);
		expect(await answer.text()).toBe("judged");
		expect(found).toHaveLength(1);
	});

	it.each([
		"http://example.org/",
		"ftp://example.org/",
		"file:///etc/passwd",
		"https://me:key@example.org/",
	])("%s is not of the web's safe kind", async (address) => {
		await expect(
			fetchOutside(address, {}, { allowed: [], resolve: neverResolved }),
		).rejects.toMatchObject({ code: "not_https" });
	});

	it("of the own network is fetched where its host and port are allowed, and no other port", async () => {
		const { port } = await listening((request, answer) => {
			answer.setHeader("content-type", "application/json");
			request.pipe(answer.writeHead(201));
		});
		const allowed = [`127.0.0.1:${port}`];
		const call = { method: "POST", headers: { "x-a": "b" }, body: new URLSearchParams({ a: "ب" }) };
		const answer = await fetchOutside(`http://127.0.0.1:${port}/`, call, { allowed });
		expect(answer.status).toBe(201);
		expect(answer.headers.get("content-type")).toBe("application/json");
		expect(await answer.text()).toBe("a=%D8%A8");
		const other = fetchOutside(`https://127.0.0.1:${port + 1}/`, {}, { allowed });
		await expect(other).rejects.toMatchObject({ code: "address_not_public" });
	});

	it("that redirects is not followed", async () => {
		const { port } = await listening((_, answer) =>
			answer.writeHead(302, { location: "http://169.254.169.254/latest" }).end(),
		);
		const allowed = [`127.0.0.1:${port}`];
		await expect(fetchOutside(`http://127.0.0.1:${port}/`, {}, { allowed })).rejects.toMatchObject({
			code: "redirected",
		});
	});

	it("that answers more than a megabyte, or never, is given up", async () => {
		const { port } = await listening((request, answer) => {
			answer.writeHead(200);
			answer.write(Buffer.alloc(request.url === "/big" ? outboundLimits.bytes + 1 : 1));
		});
		const allowed = [`127.0.0.1:${port}`];
		const site = `http://127.0.0.1:${port}`;
		await expect(fetchOutside(`${site}/big`, {}, { allowed })).rejects.toMatchObject({
			code: "too_large",
		});
		const { time } = outboundLimits;
		outboundLimits.time = 50;
		await expect(fetchOutside(`${site}/slow`, {}, { allowed })).rejects.toMatchObject({
			code: "timeout",
		});
		outboundLimits.time = time;
		expect(time).toBe(5000);
	});

	it("leaves the system's lookups, which are two at once, to the operator's own names", async () => {
		const asks = (allowed: string[]) => {
			const lookups = () =>
				process.getActiveResourcesInfo().filter((name) => name.includes("AddrInfo")).length;
			// Those of other files may still wait for a name server that is silent.
			const before = lookups();
			const gone = new AbortController();
			const fetched = fetchOutside("https://n.invalid/", { signal: gone.signal }, { allowed });
			const asked = lookups() - before;
			gone.abort();
			return { asked, ended: fetched.catch(() => {}) };
		};
		const [ofOthers, own] = [asks([]), asks(["n.invalid:443"])];
		expect([ofOthers.asked, own.asked]).toEqual([0, 1]);
		await Promise.all([ofOthers.ended, own.ended]);
	});

	it("tells nothing of itself in its error", async () => {
		const fetched = fetchOutside(
			"https://nowhere.invalid/?secret=planted",
			{},
			{ allowed: [], resolve: neverResolved },
		);
		const error = await fetched.catch((thrown: unknown) => thrown);
		expect(error).toMatchObject({ code: "unreachable" });
		expect(
			JSON.stringify([String(error), (error as Error).stack, (error as Error).cause]),
		).not.toContain("planted");
	});
});

it("addresses of the public Internet are known from others", () => {
	for (const address of ["93.184.216.34", "8.8.8.8", "2606:4700::1111", "2a00:1450:4001::1"])
		expect(isPublicAddress(address)).toBe(true);
	for (const address of [
		"224.0.0.1",
		"255.255.255.255",
		"ff02::1",
		"fe80::1%eth0",
		"example.org",
		"",
	])
		expect(isPublicAddress(address)).toBe(false);
});

it("the hosts that are allowed are host:port", () => {
	expect(settingsOf({ OUTBOUND_ALLOWED: "SSO.acme.example:8443, [fd00::1]:443" })).toMatchObject({
		OUTBOUND_ALLOWED: ["sso.acme.example:8443", "[fd00::1]:443"],
	});
	for (const wrong of ["sso.acme.example", "https://sso.acme.example:443", "a@b:1"])
		expect(() => settingsOf({ OUTBOUND_ALLOWED: wrong })).toThrow(/OUTBOUND_ALLOWED must be/);
});
