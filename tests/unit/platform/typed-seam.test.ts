import { describe, expectTypeOf, it } from "vitest";
import type { ApiRouter } from "#api/platform/dependencies.ts";
import { authenticatedEndpoint } from "#api/platform/http/authenticated-endpoint.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import type { ApiAnswer, CallOptions, EndpointKey } from "#app/lib/api-endpoints.ts";
import { meterEndpoints } from "#contract/meters/endpoints.ts";
import type { Meter, MeterReading } from "#contract/meters/schemas.ts";

const endpoint = meterEndpoints["POST /meters/{id}/readings"];
const visitor = { tenant: "acme", token: "token", memberId: 7 };

/** Calls that only the compiler sees. */
const compiled: (() => unknown)[] = [];

describe("the API's side of an endpoint", () => {
	const api = {} as ApiRouter;
	const reading = {} as MeterReading;
	const meter = {} as Meter;

	it("refuses a result without a field of the answer", () => {
		const whole = async () => ({ reading, meter, made: 0, message: "" });
		const parted = async () => ({ reading, meter: { id: 1 }, made: 0, message: "" });
		const without = async () => ({ reading, meter, message: "" });
		compiled.push(
			() => authenticatedEndpoint(api, endpoint, whole),
			// @ts-expect-error `made` is missing.
			() => authenticatedEndpoint(api, endpoint, without),
			// @ts-expect-error Most of the meter is missing.
			() => authenticatedEndpoint(api, endpoint, { work: parted }),
		);
	});

	it("knows the parameters of its path and the fields of its body", () => {
		compiled.push(() =>
			authenticatedEndpoint(api, endpoint, {
				may: (_, { params }) => expectTypeOf(params).toEqualTypeOf<Record<"id", string>>(),
				work: async (_, { params, fields }) => {
					expectTypeOf(params).toEqualTypeOf<Record<"id", string>>();
					expectTypeOf(fields.value).toEqualTypeOf<string>();
					// @ts-expect-error There is no such field.
					return { reading, meter, made: fields.count, message: "" };
				},
			}),
		);
	});
});

describe("the web app's side of an endpoint", () => {
	it("knows its answer", () => {
		expectTypeOf<ApiAnswer<"GET /meters/{id}/readings">>().toEqualTypeOf<MeterReading[]>();
		expectTypeOf<ApiAnswer<"GET /meters/{id}">>().toEqualTypeOf<Meter>();
		compiled.push(async () => {
			const saved = await callApi(visitor, "POST /meters/{id}/readings", {
				params: { id: 7 },
				body: { value: "1", at: "", replaced: "", sure: "" },
			});
			// @ts-expect-error The answer has no such field.
			return saved.count;
		});
	});

	it("refuses endpoints, parameters and fields that are not there", () => {
		expectTypeOf<"GET /meters/{id}/reading">().not.toExtend<EndpointKey>();
		type Options = NonNullable<CallOptions<"POST /meters/{id}/readings">[0]>;
		expectTypeOf<Options["params"]>().toEqualTypeOf<Readonly<Record<"id", string | number>>>();
		const params = { id: 7 };
		compiled.push(
			// @ts-expect-error The id is missing.
			() => callApi(visitor, "GET /meters/{id}"),
			// @ts-expect-error The path has no such parameter.
			() => callApi(visitor, "GET /meters/{id}", { params: { ...params, n: 1 } }),
			// @ts-expect-error The query has no such parameter.
			() => callApi(visitor, "GET /meters/{id}/readings", { params, query: { day: "1" } }),
			() =>
				callApi(visitor, "POST /meters/{id}/readings", {
					params,
					// @ts-expect-error The body has no such field.
					body: { value: "1", at: "", replaced: "", sure: "", count: "1" },
				}),
		);
	});

	it("knows the answer of endpoints that several areas have", () => {
		const area = "meters" as "meters" | "absences";
		compiled.push(async () => {
			const row = await callApi(visitor, `GET /${area}/{id}`, { params: { id: 7 } });
			expectTypeOf(row.version).toEqualTypeOf<number>();
			// @ts-expect-error Only meters have a unit.
			return row.unit;
		});
	});
});
