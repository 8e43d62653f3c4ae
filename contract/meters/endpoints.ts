import { z } from "zod";
import { defineEntity, describeEntityEndpoints } from "../entities/entity-endpoints.ts";
import { defineEndpoints } from "../platform/endpoint.ts";
import { pageQueryParameters } from "../platform/pagination.ts";
import { meterColumns } from "./list-columns.ts";
import {
	meter,
	meterEdit,
	meterReading,
	newMeter,
	newReading,
	savedReading,
	voidedReading,
} from "./schemas.ts";

export const meterArea = defineEntity({
	area: "meters",
	plural: "the meters of equipment",
	singular: "a meter",
	columns: meterColumns,
	row: meter,
	add: newMeter,
	edit: meterEdit,
});

export const meterEndpoints = {
	...describeEntityEndpoints(meterArea),
	...defineEndpoints({
		"GET /meters/{id}/readings": {
			needs: "facilities_read",
			summary: "The readings of a meter; newest first",
			query: pageQueryParameters,
			answer: z.array(meterReading),
		},
		"POST /meters/{id}/readings": {
			needs: "on_site",
			summary: "Add a reading of a meter",
			body: newReading,
			answer: savedReading,
			once: true,
		},
		"POST /meters/{id}/readings/{n}/void": {
			needs: "facilities_write",
			summary: "Void a wrong reading",
			answer: voidedReading,
		},
	}),
};
