import { lastPage, maxNumberedRows } from "../../../contract/lists/list-query.ts";

/** The list of all requests of a tenant. */
export const list = "/table/follow-up";

/** What is loaded of a tenant that has so many requests. */
export const pagesOf = (requests: number): Readonly<Record<string, string>> => ({
	"first page": list,
	"last page with a number": `${list}?page=${maxNumberedRows / 50}`,
	"a page in the middle, behind a row": `${list}?after=${requests / 2}`,
	"last page": `${list}?before=${lastPage}`,
	"sorted by due date": `${list}?sort=old-new&by=due_date`,
	"sorted by number": `${list}?sort=asc&by=id`,
	"sorted by facility": `${list}?sort=az&by=facility`,
	"sorted by priority": `${list}?sort=priority-high-low&by=priority`,
	"sorted by branch": `${list}?sort=az&by=branch`,
	"sorted by member in charge": `${list}?sort=az&by=assigned_to`,
	"sorted by requester": `${list}?sort=az&by=member`,
	"sorted by resource": `${list}?sort=az&by=resource`,
	"sorted by type": `${list}?sort=az&by=type`,
	"sorted by status": `${list}?sort=az&by=status`,
	"sorted by quantity": `${list}?sort=asc&by=qty`,
	"sorted by closing time": `${list}?sort=old-new&by=closing_time`,
	"sorted by days to solve": `${list}?sort=asc&by=solving_days`,
	"sorted by comment": `${list}?sort=az&by=comment`,
	"late ones": "/table/late-requests",
	"of one branch": `${list}?f.branch=${encodeURIComponent("مكتب تعليم الشمال")}`,
	"of one priority": `${list}?f.priority=High`,
	"of one year": `${list}?f.date=2025`,
	"of one member in charge": `${list}?f.assigned_to_id=4`,
	"done ones of one branch": `${list}?f.branch_id=1&f.status=done`,
	"done ones, sorted by facility": `${list}?f.status=done&sort=az&by=facility`,
	"a text in one of nine": `${list}?f.comment=${encodeURIComponent("غرفة 2")}`,
	"a text in one of 900": `${list}?f.comment=${encodeURIComponent("غرفة 217")}`,
	"a text that is nowhere": `${list}?q=${encodeURIComponent("غيرموجود")}`,
	"page of a request": `/view/request/${requests / 2}`,
	services: "/main-services",
	statistics: "/statistics",
});

/** Whether a page is in an order beside the list's own, for which its rows are sorted when it is asked for. */
export const isSortedWhenAsked = (what: string): boolean =>
	what.includes("sorted by") && what !== "sorted by number";
