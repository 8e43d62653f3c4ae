import absence from "./absence.ts";
import audit from "./audit-entry.ts";
import branch from "./branch.ts";
import calendar from "./calendar.ts";
import exception from "./calendar-exception.ts";
import category from "./category.ts";
import checklist from "./checklist.ts";
import step from "./checklist-step.ts";
import distribution from "./distribution.ts";
import record from "./distribution-record.ts";
import document from "./document.ts";
import equipment from "./equipment.ts";
import facility from "./facility.ts";
import kind from "./kind.ts";
import lowStock from "./low-stock.ts";
import member from "./member.ts";
import meter from "./meter.ts";
import notification from "./notification.ts";
import permission from "./permission-profile.ts";
import plan from "./plan.ts";
import report from "./public-report.ts";
import request from "./request.ts";
import resource from "./resource.ts";
import subbranch from "./subbranch.ts";
import warehouse from "./warehouse.ts";

export default {
	branch,
	subbranch,
	facility,
	document,
	equipment,
	meter,
	resource,
	lowStock,
	warehouse,
	category,
	distribution,
	calendar,
	exception,
	checklist,
	step,
	plan,
	kind,
	record,
	member,
	permission,
	absence,
	request,
	report,
	notification,
	audit,
} as const;
