export default {
	intro:
		"The calendar of your phone or computer can show your requests, late ones today, and your planned visits of the next 60 days. Whoever has the address sees them: requests by number and place, visits by plan, and no names of people.",
	make: "Make an address",
	address: "Address of my calendar",
	once: "Copy it now: it is not shown again. In the calendar's app, choose “Subscribe” or “From URL”.",
	open: "Open it in this phone's calendar",
	since: "The address was made",
	lost: "You no longer have it? Renew it. The former one then shows nothing.",
	renew: "Renew",
	renewAsk: "The former address then shows nothing: every calendar that uses it needs the new one.",
	stop: "Stop",
	stopAsk: "Every calendar that uses the address then shows nothing.",
	stopped: "The address no longer works.",
	request: "Request #{{id}} {{place}}",
	late: "Late: request #{{id}} {{place}}",
	visits: { one: "{{name}}: 1 place", other: "{{name}}: {{shown}} places" },
} as const;
