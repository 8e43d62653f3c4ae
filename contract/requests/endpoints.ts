import { z } from "zod";
import { readNeeds } from "../entities/area-needs.ts";
import { historyEntry } from "../entities/schemas.ts";
import { listEndpoints } from "../lists/list-endpoints.ts";
import { defineEndpoints } from "../platform/endpoint.ts";
import { pageQueryParameters } from "../platform/pagination.ts";
import { newRating } from "../ratings/schemas.ts";
import { isoDateTime, messageResponse } from "../values/schemas.ts";
import { agenda, dueDay } from "./agenda.schemas.ts";
import { agendaParts } from "./agenda.ts";
import { bulkChange, bulkResult, maxBulkRequests, requestSelection } from "./bulk.schemas.ts";
import {
	assignment,
	newNote,
	partingNote,
	reopening,
	requestEdit,
	requestFinish,
	statusChange,
} from "./changes.schemas.ts";
import {
	maxDueDays,
	maxUnratedRequests,
	partingNoteHours,
	unratedDays,
	urgentPart,
} from "./constants.ts";
import { requestColumns } from "./list-columns.ts";
import { newDirectRequest, newMaintenanceRequest, newOtherRequest } from "./new-request.schemas.ts";
import {
	listedRequest,
	maintenanceRequest,
	savedRequestAnswer,
	unratedRequest,
	urgentRequests,
} from "./schemas.ts";
import { newTimeEntry, newUsedPart } from "./time-entries-and-parts.schemas.ts";
import { candidate, workload } from "./workload.schemas.ts";

const creation = {
	aliases: { facility: "facility_id", resource: "resource_id", equipment: "equipment_id" },
	files: ["photo"],
	answer: savedRequestAnswer,
	once: true,
} as const;

const edit = {
	summary: "Change the given fields of a request",
	needs: "dispatcher",
	body: requestEdit,
	aliases: { resource: "resource_id" },
	answer: savedRequestAnswer,
} as const;

const assigning = {
	body: assignment,
	aliases: { request_id: "id", requestId: "id", assigned_to: "assigned_to_id" },
	answer: savedRequestAnswer,
};

export const requestEndpoints = {
	...listEndpoints("/requests", {
		needs: readNeeds.requests,
		summary:
			"The requests that the actor follows; with `scope=all` all requests, each with whether it may be opened",
		columns: requestColumns,
		row: listedRequest,
		query: {
			scope:
				"`all` for every request, where the caller has statistics_read; else it changes nothing",
		},
		shorthand: { status: "status", type: "type" },
	}),
	...defineEndpoints({
		"POST /requests": {
			needs: "maintenance_request",
			...creation,
			summary: "Create a maintenance request",
			body: newMaintenanceRequest,
		},
		"POST /requests/add": {
			needs: "other_request",
			...creation,
			summary: "Create a dispose or purchase request",
			body: newOtherRequest,
		},
		"POST /requests/direct-request/add": {
			needs: "direct_request",
			...creation,
			summary: "Create a direct request",
			body: newDirectRequest,
		},
		"POST /requests/edit": edit,
		"POST /requests/direct-request/edit": edit,
		"POST /requests/assign": {
			needs: "dispatcher",
			...assigning,
			summary: "Assign a request to a member",
		},
		"POST /requests/changeAssignTo": {
			needs: "dispatcher",
			...assigning,
			summary: "Reassign a request to another member",
		},

		"GET /requests/selection": {
			needs: "signed_in",
			summary:
				"Several requests that the actor sees, what the actor may do to each, and members to whom they can be assigned",
			query: {
				ids: `Ids separated by commas; at most ${maxBulkRequests}`,
				find: "Instead of those who suit best, all members of this name, kind of work or branch",
			},
			answer: requestSelection,
		},
		"POST /requests/bulk": {
			needs: "signed_in",
			summary: `Assign several requests, or set their priority or status; at most ${maxBulkRequests}, each by the rules of the call for one. The answer names those that were refused`,
			body: bulkChange,
			answer: bulkResult,
			once: true,
		},
		"GET /requests/{id}": {
			needs: "request_visible",
			summary: "One request, with its notes, images and timeline",
			answer: maintenanceRequest,
		},
		"PUT /requests/{id}": {
			needs: "involved",
			summary: "Change the status, with the reason as a note",
			body: statusChange,
			answer: savedRequestAnswer,
		},
		"POST /requests/{id}/finish": {
			needs: "involved",
			summary:
				"Set the status to done, with a note, up to five images, working time and parts; all of it or nothing",
			body: requestFinish,
			files: ["photo"],
			answer: savedRequestAnswer,
			once: true,
		},
		"POST /requests/{id}/rating": {
			needs: "requester",
			summary: "Rate one's own request, once for each closing",
			body: newRating,
			answer: savedRequestAnswer,
			once: true,
		},
		"POST /requests/{id}/reopen": {
			needs: "requester",
			summary: "Reopen one's own request that was done, within the organisation's time limit",
			body: reopening,
			answer: savedRequestAnswer,
			once: true,
		},
		"DELETE /requests/{id}": {
			needs: "requester_or_admin",
			summary: "Delete one's own pending request, or as an Admin any that is not done",
			answer: messageResponse,
		},
		"POST /requests/{id}/restore": {
			needs: "admin",
			summary: "Restore a deleted request",
			answer: savedRequestAnswer,
		},
		"GET /requests/{id}/history": {
			needs: "request_visible",
			summary: "Who changed a request, and how; newest first",
			query: pageQueryParameters,
			answer: z.array(historyEntry),
		},
		"POST /requests/{id}/notes": {
			needs: "request_visible",
			summary: "Add a note, with up to five images",
			body: newNote,
			files: ["photo"],
			answer: savedRequestAnswer,
			once: true,
		},
		"GET /requests/{id}/parting-note": {
			needs: "own",
			summary: `Until when the actor may add a parting note: for ${partingNoteHours} hours, one who had the request`,
			answer: z.object({ until: isoDateTime }),
		},
		"POST /requests/{id}/parting-note": {
			needs: "own",
			summary:
				"Add the one note of a member who had the request and may no longer see it, with up to five images and the working time of today",
			body: partingNote,
			files: ["photo"],
			answer: messageResponse,
			once: true,
		},
		"GET /requests/my-day": {
			needs: "own",
			summary: "The open requests that the caller has in charge, what is due first; at most 100",
			query: {
				part: {
					description: "Only the requests of this part",
					values: [...agendaParts, urgentPart],
				},
			},
			answer: agenda,
		},
		"GET /members/workload": {
			needs: "overseer",
			summary:
				"The members to whom the actor may assign requests, with their workload; the busiest first",
			query: {
				...pageQueryParameters,
				kind: "Only those who do the kind of work with this id",
				branch: "Only those of the branch with this id, and of all branches",
				from: "The first day of `due` and `absences`",
				to: "Their last day",
			},
			answer: z.array(workload),
			long: true,
		},
		"GET /requests/{id}/least-busy": {
			needs: "request_visible",
			summary:
				"Members to whom a request can be assigned, of its branch and of all: who does its kind of work first, then who has least; absent ones last",
			query: {
				find: "Instead, all to whom it can be assigned whose name, kinds of work or branch contain this text",
			},
			answer: z.array(candidate),
		},
		"GET /requests/due-days": {
			needs: "signed_in",
			summary: "The due dates of the open requests that the actor sees, and their number",
			query: {
				from: "The first day, such as 2026-11-01",
				to: `The last day; at most ${maxDueDays} days in all`,
				unassigned: { description: "`1`: only those that nobody has in charge", values: ["1"] },
				kind: "Only those of the kind of work with this id",
				branch: "Only those of the branch with this id",
			},
			answer: z.array(dueDay),
		},
		"POST /requests/{id}/work": {
			needs: "involved",
			summary: "Add one's working time on a request",
			body: newTimeEntry,
			answer: savedRequestAnswer,
			once: true,
		},
		"DELETE /requests/{id}/work/{n}": {
			needs: "involved",
			summary: "Delete one's own time entry",
			answer: savedRequestAnswer,
		},
		"POST /requests/{id}/parts": {
			needs: "resources_read",
			summary: "Take parts from the stock for a request",
			body: newUsedPart,
			answer: savedRequestAnswer,
			once: true,
		},
		"DELETE /requests/{id}/parts/{n}": {
			needs: "resources_read",
			summary: "Return parts to the stock",
			answer: savedRequestAnswer,
		},
		"GET /requests/unrated": {
			needs: "own",
			summary: `The actor's own requests that were done in the last ${unratedDays} days and that the actor may rate; at most ${maxUnratedRequests}, the last one first`,
			answer: z.array(unratedRequest),
		},
		"GET /requests/urgent": {
			needs: "overseer",
			summary:
				"For those who follow all requests or manage a place: at most five late requests of high priority, the longest overdue first",
			answer: urgentRequests,
		},
	}),
};
