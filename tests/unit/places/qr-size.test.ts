import { expect, it } from "vitest";
import { parseQrSize } from "#app/places/qr/qr-code.server.ts";

it("gives a code from 200 to 600 pixels", () => {
	const sizeOf = (size: string) => parseQrSize(new URLSearchParams(size && { size }));
	expect(["", "1", "599", "600", "601", "2000", "x"].map(sizeOf)).toEqual([
		200, 200, 599, 600, 600, 600, 200,
	]);
});
