import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ZodType } from "zod";
import type { ApiDependencies } from "#api/platform/dependencies.ts";
import { defineList } from "#contract/lists/list-endpoints.ts";
import { listEndpoint as contractListEndpoint } from "./list-endpoint.ts";
import type { ListReading } from "./list-params.ts";

/** A list that is described where it is registered. */
type InlineList<Row> = ListReading<Row> & {
	path: `/${string}`;
	summary: string;
	row: ZodType<Row>;
	query?: Readonly<Record<string, string>>;
};

/** Registers a list that is described where it is registered. */
export const listEndpoint = <Row extends object>(
	app: OpenAPIHono,
	deps: ApiDependencies,
	call: InlineList<Row>,
): void => contractListEndpoint(app, deps, defineList(call.path, call), call);
