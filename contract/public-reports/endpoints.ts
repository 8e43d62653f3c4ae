import { z } from "zod";
import { readNeeds } from "../entities/area-needs.ts";
import { stagedUpload, stagedUploadsInput } from "../images/staged-uploads.schemas.ts";
import { listEndpoints } from "../lists/list-endpoints.ts";
import { defineEndpoints } from "../platform/endpoint.ts";
import { publicReportColumns } from "./list-columns.ts";
import { newLinkReopening, newReportNote } from "./notes.schemas.ts";
import {
	newLinkRating,
	newPublicReport,
	publicReportDetail,
	publicReportForm,
	publicReportRow,
	reportAcceptance,
	reportCounts,
	reportMerge,
	reportRejection,
	reportTriage,
	reportUndo,
	savedReport,
	similarOpenRequests,
	submittedReport,
	trackedReport,
} from "./schemas.ts";

const stagedImages = {
	needs: "anyone",
	body: z.object({ kept_pictures: stagedUploadsInput }),
	files: ["picture"],
	answer: z.array(stagedUpload),
} as const;

export const publicReportEndpoints = {
	...listEndpoints("/reports", {
		needs: readNeeds.reports,
		summary: "What strangers have reported at the caller's places",
		columns: publicReportColumns,
		row: publicReportRow,
		shorthand: { state: "state" },
	}),
	...defineEndpoints({
		"GET /problems/track/{token}": {
			needs: "anyone",
			summary: "The progress of a report, by its link",
			query: {
				to: { description: "`note`: refused where a note would be", values: ["note"] },
			},
			answer: trackedReport,
		},
		"GET /problems/track/{token}/photo": {
			needs: "anyone",
			summary: "The thumbnail of the first image of a report, by its link",
			answer: "picture",
		},
		"POST /problems/track/{token}/notes": {
			needs: "anyone",
			summary:
				"Add a note to a report, up to three images, or both; at most ten an hour. Images are added while nothing is decided or done, six in all",
			body: newReportNote,
			files: ["photo"],
			answer: trackedReport,
		},
		"POST /problems/track/{token}/pictures": {
			summary:
				"Store an image for the second try of a note, for two hours; lists it, and those of `kept_pictures` of the client",
			...stagedImages,
		},
		"POST /problems/track/{token}/rating": {
			needs: "anyone",
			summary: "Rate a request that is done, by the link of its report",
			body: newLinkRating,
			answer: trackedReport,
		},
		"POST /problems/track/{token}/reopen": {
			needs: "anyone",
			summary: "Reopen a request that was done, by the link of its report; at most twice",
			body: newLinkReopening,
			answer: trackedReport,
		},
		"GET /problems/{_id}": {
			needs: "anyone",
			summary: "The form for reports at a code, if public reports are possible there",
			query: {
				of: "`equipment` for the code of a piece",
				to: { description: "`send`: refused where a report would be", values: ["send"] },
			},
			answer: publicReportForm,
		},
		"POST /problems/{_id}": {
			needs: "anyone",
			summary:
				"Report a fault; each ticket is valid once. With `ask` the response may be similar open requests",
			body: newPublicReport,
			files: ["photo"],
			answer: z.union([submittedReport, similarOpenRequests]),
		},
		"POST /problems/{_id}/pictures": {
			summary:
				"Store an image for the second try of a report, for two hours; lists it, and those of `kept_pictures` of the client",
			...stagedImages,
		},
		"GET /reports/counts": {
			needs: "report_manager",
			summary: "The number of reports of each state; from a thousand on, not counted further",
			answer: reportCounts,
		},
		"GET /reports/triage": {
			needs: "report_manager",
			summary:
				"The reports that wait for a decision, and one of them with all that it takes to decide",
			query: { open: "The report to open; by default the first that waits" },
			answer: reportTriage,
		},
		"GET /reports/{id}": {
			needs: "report_manager",
			summary: "One report, with its images and notes",
			answer: publicReportDetail,
		},
		"POST /reports/accept": {
			needs: "report_manager",
			summary: "Create a request from a report",
			body: reportAcceptance,
			answer: savedReport,
		},
		"POST /reports/join": {
			needs: "report_manager",
			summary: "Add a report to an existing request",
			body: reportMerge,
			answer: savedReport,
		},
		"POST /reports/refuse": {
			needs: "report_manager",
			summary: "Refuse a report, with a reason for its sender",
			body: reportRejection,
			answer: savedReport,
		},
		"POST /reports/undo": {
			needs: "report_manager",
			summary:
				"Take back the actor's decision on a report, which waits again: within a day, until somebody has worked on its request, or answered the sender",
			body: reportUndo,
			answer: savedReport,
		},
	}),
};
