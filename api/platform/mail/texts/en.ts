import { enumLabels } from "#contract/lists/enum-labels.ts";
import { bidi } from "../bidi-template.ts";
import type { MailTexts } from "./mail-texts.ts";

export default {
	greeting: (name) => bidi`Hello ${name},`,
	linkHint: "If the button does not work, open this address in your browser:",
	ellipsis: "…",
	invitation: {
		heading: (organisation) => bidi`Welcome to ${organisation} on Siyana`,
		paragraphs: (organisation) => [
			bidi`An account has been made for you in Siyana, where ${organisation} looks after its facilities and maintenance requests.`,
			bidi`Choose a password to begin.`,
		],
		link: "Choose a password",
		footnotes: [
			bidi`The link works once, within 72 hours. After that, ask for a new invitation.`,
			bidi`If you did not expect this e-mail, you can ignore it.`,
		],
	},
	reset: {
		heading: (organisation) => bidi`Set a new password for ${organisation}`,
		paragraphs: () => [bidi`Somebody, probably you, asked for a new password for your account.`],
		link: "Set a new password",
		footnotes: [
			bidi`The link works once, within an hour.`,
			bidi`If it was not you, ignore this e-mail: your password stays as it is.`,
		],
	},
	cardWanted: {
		heading: (name, number) => bidi`${name} (${number}) has forgotten the password`,
		paragraphs: (name) => [
			bidi`${name} asks for a new sign-in card. Print it on the member’s page, and hand it over when you know who it is.`,
		],
		link: "Open the member’s page",
		footnotes: [
			bidi`You get this e-mail because you manage members. There is one a day at most for each member.`,
		],
	},
	test: {
		heading: (organisation) => bidi`A test mail from ${organisation}`,
		paragraphs: [
			bidi`E-mails of your organisation arrive, and look like this one.`,
			bidi`Look at the sender's name, and answer this e-mail to see whom answers reach.`,
		],
		link: "Change the sender",
	},
	reportsWaiting: {
		heading: (organisation) => bidi`Reports wait at ${organisation}`,
		paragraphs: [
			bidi`Somebody without an account has reported that something is broken. Make a request of it, say to which request it belongs, or refuse it.`,
		],
		link: "Look at the reports",
		footnote: bidi`There is one such e-mail an hour at most, however many reports come.`,
	},
	reportNews: {
		heading: (organisation) => bidi`News of your report to ${organisation}`,
		states: {
			received: bidi`There is an answer to what you reported.`,
			in_work: bidi`Somebody is working on what you reported, and there is an answer for you.`,
			done: bidi`What you reported is done.`,
			refused: bidi`What you reported will not be worked on.`,
			known: bidi`What you reported was known already, and is being looked after.`,
		},
		link: bidi`Open the link that you kept to read more. For your safety it does not stand in this e-mail.`,
		footnote: bidi`You get this e-mail because this address was left with a report. There is one a day at most.`,
	},
	keyChanged: {
		password: {
			heading: (organisation) => bidi`Your password at ${organisation} was changed`,
			paragraphs: () => [
				bidi`If you changed it yourself, there is nothing to do.`,
				bidi`If it was not you, set a new password at once: that signs out everybody else. Then tell your administrator.`,
			],
			link: "Set a new password",
		},
		email: {
			heading: (organisation) => bidi`Your e-mail address at ${organisation} was changed`,
			paragraphs: () => [
				bidi`From now on, sign in with the new address. Messages go to that one, too.`,
				bidi`If you know nothing of this, tell your administrator at once.`,
			],
			link: "Whom to ask",
		},
		second_step_on: {
			heading: (organisation) =>
				bidi`The second step of your sign-in at ${organisation} was set up`,
			paragraphs: () => [
				bidi`The app, the fingerprints and faces, or the recovery codes of your account have changed. All other devices were signed out.`,
				bidi`If you know nothing of this, tell your administrator at once.`,
			],
			link: "Whom to ask",
		},
		second_step_off: {
			heading: (organisation) =>
				bidi`The second step of your sign-in at ${organisation} was switched off`,
			paragraphs: () => [
				bidi`From now on, your password alone signs you in.`,
				bidi`If you know nothing of this, set a new password at once, and tell your administrator.`,
			],
			link: "Set a new password",
		},
		second_step_reset: {
			heading: (organisation) =>
				bidi`You switched another member's second step off at ${organisation}`,
			paragraphs: () => [
				bidi`That member is told, too. Whose it was stands in the audit trail.`,
				bidi`If it was not you, set a new password at once, and tell your administrator.`,
			],
			link: "Set a new password",
		},
		token_made: {
			heading: (organisation) => bidi`A program got access in your name at ${organisation}`,
			paragraphs: () => [
				bidi`You made a token under Access for programs. Whoever has it can do what you ticked, until its last day.`,
				bidi`If it was not you, end the token, set a new password, and tell your administrator at once.`,
			],
			link: "Access for programs",
		},
		identity_linked: {
			heading: (organisation) => bidi`Your account at ${organisation} has another way to sign in`,
			paragraphs: () => [
				bidi`It was linked to an account of your organisation's sign-in service, which signs you in from now on.`,
				bidi`If it was not you, unlink it, set a new password, and tell your administrator at once.`,
			],
			link: "Ways to sign in",
		},
		webhook_off: {
			heading: (organisation) => bidi`Messages to a program of ${organisation} were switched off`,
			paragraphs: () => [
				bidi`Ten messages in a row did not arrive, although each was tried for more than an hour.`,
				bidi`See what its address answered, send a test, and switch them on again.`,
			],
			link: "Messages to programs",
		},
	},
	notification: {
		in_charge: ({ id }) => bidi`New request #${id} is in your charge`,
		assigned: ({ id }) => bidi`Request #${id} was assigned to you`,
		reassigned: ({ id }) => bidi`Request #${id} was given to another member`,
		status: ({ id, status }) => bidi`The status of request #${id} is now: ${status}`,
		late: ({ id }) => bidi`Request #${id} is late: its due date has passed`,
		unanswered: ({ id }) => bidi`Nobody has answered request #${id} in time`,
		escalated: ({ id }) => bidi`Request #${id} was escalated to you`,
		note: ({ id }) => bidi`There is a new note on request #${id}`,
		reopened: ({ id }) => bidi`Request #${id} was reopened: it is still broken`,
		rated: ({ id }) => bidi`Request #${id} was rated low`,
		piled_up: ({ id }) => bidi`A plan's visits pile up: request #${id} is still open`,
	},
	several: {
		assigned: ({ count }) => bidi`Requests that were assigned to you: ${count}`,
		reassigned: ({ count }) => bidi`Requests that were given to another member: ${count}`,
		status: ({ count, status }) => bidi`Requests whose status is now ${status}: ${count}`,
		link: "Open your notifications",
	},
	lowStock: {
		heading: (resource) => bidi`Low stock: ${resource}`,
		link: "Open the resource",
	},
	planned: {
		heading: (count) => bidi`Your planned work: ${count}`,
		due: bidi`By when each is due`,
		warranties: (count) => bidi`Warranties that end soon: ${count}`,
		documents: (count) => bidi`Documents that end: ${count}`,
		more: (count) => bidi`and ${count} more`,
		link: "Open your planned work",
		open: { warranties: "Open the equipment", documents: "Open the documents" },
	},
	weekly: {
		heading: (organisation) => bidi`The week at ${organisation}`,
		open: "Open requests",
		late: "Of these, late",
		made: "New in seven days",
		done: "Done in seven days",
		ratings: "Ratings",
		rating: (mean, count) => `${mean} of 5 (${count})`,
		byBranch: bidi`Open requests by branch`,
		openAndLate: (open, late) => `${open} open, ${late} late`,
		more: (count) => bidi`and ${count} more branches`,
		link: "See the open requests",
	},
	list: {
		heading: (name, count) => bidi`${name}: ${count}`,
		none: bidi`Nothing matches today.`,
		unclear: bidi`A filter of this list no longer exists or is not understood, so the list was not made. Open it to see which, and choose it again.`,
		attached: bidi`The list is attached as an Excel file.`,
		tooLarge: bidi`The list is too large for a mail. You find all of it behind the link.`,
		more: (count) => bidi`and ${count} more`,
		link: "Open the list",
		why: (organisation) =>
			bidi`You get this e-mail because you chose to get this list by mail from ${organisation}.`,
		wanted: bidi`Still wanted? Nobody has opened this list for three months. Open it, or keep it by the link below; otherwise it rests in a month.`,
		renew: "Keep, change or end this mail",
		settings: "Change or end this mail",
	},
	handedOver: {
		heading: (name) => bidi`What was in the hands of ${name} was handed over to you`,
		kinds: {
			branch: "Branches",
			subbranch: "Sub-branches",
			warehouse: "Warehouses",
			plan: "Plans",
			kind: "Kinds of work whose new requests come to you",
			absence: "Absences to stand in for",
			request: "Open requests",
		},
		link: "Open your requests",
	},
	openPlan: "Open the plan",
	whyNotified: (organisation) =>
		bidi`You get this e-mail because notifications by e-mail are switched on in your profile at ${organisation}.`,
	settings: "Choose which e-mails you get",
	escalation: {
		subject: (id) => bidi`Escalation: request #${id}`,
		heading: (id) => bidi`Escalation of request #${id}`,
		from: (name) => bidi`This request has been escalated by ${name}.`,
		reply: (name) => bidi`A reply to this e-mail goes to ${name}.`,
		whyMember: (organisation) =>
			bidi`You get this e-mail because the request was escalated to you as a member of ${organisation}.`,
		whyOther: (name, organisation) =>
			bidi`You get this e-mail because ${name} of ${organisation} sent it to this address. Only members can open the request.`,
	},
	openRequest: "Open the request",
	facts: {
		request: "Request",
		type: "Type",
		priority: "Priority",
		status: "Status",
		facility: "Facility",
		branch: "Branch",
		requester: "Raised by",
		plan: "Plan",
		due: "Due",
		left: "In stock",
		threshold: "Low below",
		actor: "Done by",
		at: "When",
	},
	status: enumLabels.en.status,
	priority: enumLabels.en.priority,
	requestType: enumLabels.en.requestType,
} satisfies MailTexts;
