import { z } from "zod";
import { defineEntity, describeEntityEndpoints } from "../entities/entity-endpoints.ts";
import { withStagedUpload } from "../images/staged-uploads.schemas.ts";
import { defineEndpoints } from "../platform/endpoint.ts";
import { equipmentColumns } from "./list-columns.ts";
import {
	equipment,
	equipmentDetail,
	equipmentEdit,
	equipmentWorks,
	newEquipment,
} from "./schemas.ts";

export const equipmentArea = defineEntity({
	area: "equipment",
	plural: "the equipment",
	singular: "a piece of equipment",
	columns: equipmentColumns,
	row: equipment,
	add: newEquipment,
	edit: equipmentEdit,
	confirms: true,
});

export const equipmentEndpoints = {
	...describeEntityEndpoints(equipmentArea),
	...defineEndpoints({
		"GET /equipment/{id}": {
			needs: "facilities_read",
			summary: "A piece of equipment, and others with its serial number",
			answer: equipmentDetail,
		},
		"POST /equipment/add": {
			...equipmentArea.add,
			body: withStagedUpload(equipmentArea.add.body),
			files: ["photo"],
		},
		"POST /equipment/{id}/state": {
			needs: "on_site",
			summary: "Say whether it works",
			body: equipmentWorks,
			answer: z.object({ message: z.string() }),
		},
		"POST /equipment/edit": {
			...equipmentArea.edit,
			body: withStagedUpload(equipmentArea.edit.body),
			files: ["photo"],
		},
	}),
};
