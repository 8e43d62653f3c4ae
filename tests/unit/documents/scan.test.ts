import { expect, it } from "vitest";
import { isInfected } from "#api/documents/scan.ts";
import { eicar, startClamd } from "#tests/support/clamd.ts";

it("has clamd look at the whole file", async () => {
	const seen: number[] = [];
	const at = await startClamd((file) => {
		seen.push(file.length);
		return file.includes(eicar) ? "stream: Eicar-Test-Signature FOUND" : "stream: OK";
	});
	expect(await isInfected(Buffer.alloc(3_000_000), at)).toBe(false);
	expect(await isInfected(Buffer.concat([Buffer.alloc(2_000_000), Buffer.from(eicar)]), at)).toBe(
		true,
	);
	expect(seen).toEqual([3_000_000, 2_000_000 + eicar.length]);
});

it("takes no other answer for a clean file", async () => {
	const at = await startClamd(() => "INSTREAM size limit exceeded. ERROR");
	await expect(isInfected(Buffer.from("a"), at)).rejects.toThrow("size limit exceeded");
	const closing = await startClamd(() => "");
	await expect(isInfected(Buffer.from("a"), closing)).rejects.toThrow();
	closing.close();
	await expect(isInfected(Buffer.from("a"), closing)).rejects.toThrow();
});
