import { defineEntity, describeEntityEndpoints } from "../entities/entity-endpoints.ts";
import { withStagedUpload } from "../images/staged-uploads.schemas.ts";
import { defineEndpoints } from "../platform/endpoint.ts";
import { memberColumns } from "./list-columns.ts";
import { currentMember, member, memberEdit, newMember, requestMember } from "./schemas.ts";

export const memberArea = defineEntity({
	area: "members",
	plural: "the members",
	singular: "a member",
	columns: memberColumns,
	row: member,
	add: newMember,
	edit: memberEdit,
	confirms: true,
	stepUp: "by_rule",
});

export const memberEndpoints = {
	...describeEntityEndpoints(memberArea),
	...defineEndpoints({
		"GET /me": {
			needs: "own",
			summary: "The signed-in member, with the data that every page shows",
			answer: currentMember,
			beforeActivation: true,
		},
		"GET /members/{id}": {
			needs: "signed_in",
			summary: "One member; the signed-in member with the data that every page shows",
			answer: member.or(currentMember),
			beforeActivation: true,
		},
		"GET /members/request-members/{id}": {
			needs: "signed_in",
			summary: "The requester or the assigned member of a request that the actor sees",
			answer: requestMember,
		},
		"POST /members/add": {
			...memberArea.add,
			body: withStagedUpload(memberArea.add.body),
			files: ["profile_photo"],
			summary: "Add a member, who is invited by e-mail unless there is a first password",
		},
		"POST /members/edit": {
			...memberArea.edit,
			body: withStagedUpload(memberArea.edit.body),
			files: ["profile_photo"],
		},
	}),
};
