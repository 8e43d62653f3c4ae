import { expect } from "vitest";
import { type ZodType, z } from "zod";
import type { Client } from "./api-client.ts";

/** A page of a list: its rows, and how many there are in all. */
export async function list<Row>(
	client: Client,
	path: string,
	row: ZodType<Row>,
): Promise<{ rows: Row[]; total: number }> {
	const response = await client.get(path);
	const body: unknown = await response.json();
	expect(response.status, JSON.stringify(body)).toBe(200);
	return {
		rows: z.array(row).parse(body),
		total: Number(response.headers.get("x-total-count")),
	};
}

/** An address with parameters, some of which may be given more than once. */
export const address = (
	path: string,
	params: Readonly<Record<string, string | number | readonly string[]>>,
): string => {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(params))
		for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
	return `${path}?${query}`;
};
