export default {
	search: "Search requests",
	"follow-up": "Follow up",
	notifications: "Notifications",
	"done-requests": "Done requests",
	"pending-requests": "Pending requests",
	"rejected-requests": "Rejected requests",
	"late-requests": "Late requests",
	"direct-requests": "Direct requests",
	"reports-management": "Reports",
	"low-stock": "Low stock",
	audit: "Audit trail",
} as const;
