import { choiceNames } from "#contract/choice-names.ts";
import { phrase } from "../phrase.ts";
import type { MailTexts } from "./texts.ts";

export default {
	greeting: (name) => phrase`Hello ${name},`,
	linkHint: "If the button does not work, open this address in your browser:",
	ellipsis: "…",
	invitation: {
		heading: (organisation) => phrase`Welcome to ${organisation} on Siyana`,
		paragraphs: (organisation) => [
			phrase`An account has been made for you in Siyana, where ${organisation} looks after its facilities and maintenance requests.`,
			phrase`Choose a password to begin.`,
		],
		link: "Choose a password",
		footnotes: [
			phrase`The link works once, within 72 hours. After that, ask for a new invitation.`,
			phrase`If you did not expect this e-mail, you can ignore it.`,
		],
	},
	reset: {
		heading: (organisation) => phrase`Set a new password for ${organisation}`,
		paragraphs: () => [phrase`Somebody, probably you, asked for a new password for your account.`],
		link: "Set a new password",
		footnotes: [
			phrase`The link works once, within an hour.`,
			phrase`If it was not you, ignore this e-mail: your password stays as it is.`,
		],
	},
	test: {
		heading: (organisation) => phrase`A test mail from ${organisation}`,
		paragraphs: [
			phrase`E-mails of your organisation arrive, and look like this one.`,
			phrase`Look at the sender's name, and answer this e-mail to see whom answers reach.`,
		],
		link: "Change the sender",
	},
	reportsWaiting: {
		heading: (organisation) => phrase`Reports wait at ${organisation}`,
		paragraphs: [
			phrase`Somebody without an account has reported that something is broken. Make a request of it, say to which request it belongs, or refuse it.`,
		],
		link: "Look at the reports",
		footnote: phrase`There is one such e-mail an hour at most, however many reports come.`,
	},
	reportNews: {
		heading: (organisation) => phrase`News of your report to ${organisation}`,
		states: {
			received: phrase`There is an answer to what you reported.`,
			in_work: phrase`Somebody is working on what you reported, and there is an answer for you.`,
			done: phrase`What you reported is done.`,
			refused: phrase`What you reported will not be worked on.`,
			known: phrase`What you reported was known already, and is being looked after.`,
		},
		link: phrase`Open the link that you kept to read more. For your safety it does not stand in this e-mail.`,
		footnote: phrase`You get this e-mail because this address was left with a report. There is one a day at most.`,
	},
	keyChanged: {
		password: {
			heading: (organisation) => phrase`Your password at ${organisation} was changed`,
			paragraphs: () => [
				phrase`If you changed it yourself, there is nothing to do.`,
				phrase`If it was not you, set a new password at once: that signs out everybody else. Then tell your administrator.`,
			],
			link: "Set a new password",
		},
		email: {
			heading: (organisation) => phrase`Your e-mail address at ${organisation} was changed`,
			paragraphs: () => [
				phrase`From now on, sign in with the new address. Messages go to that one, too.`,
				phrase`If you know nothing of this, tell your administrator at once.`,
			],
			link: "Whom to ask",
		},
	},
	notification: {
		in_charge: ({ id }) => phrase`New request #${id} is in your charge`,
		assigned: ({ id }) => phrase`Request #${id} was assigned to you`,
		status: ({ id, status }) => phrase`The status of request #${id} is now: ${status}`,
		late: ({ id }) => phrase`Request #${id} is late: its due date has passed`,
		unanswered: ({ id }) => phrase`Nobody has answered request #${id} in time`,
		escalated: ({ id }) => phrase`Request #${id} was escalated to you`,
		note: ({ id }) => phrase`There is a new note on request #${id}`,
		reopened: ({ id }) => phrase`Request #${id} was reopened: it is still broken`,
		rated: ({ id }) => phrase`Request #${id} was rated low`,
		piled_up: ({ id }) => phrase`A plan's visits pile up: request #${id} is still open`,
	},
	lowStock: {
		heading: (resource) => phrase`Low stock: ${resource}`,
		link: "Open the resource",
	},
	planned: {
		heading: (count) => phrase`Your planned work: ${count}`,
		due: phrase`By when each is due`,
		warranties: (count) => phrase`Warranties that end soon: ${count}`,
		more: (count) => phrase`and ${count} more`,
		link: "Open your planned work",
		equipment: "Open the equipment",
	},
	handedOver: {
		heading: (name) => phrase`What was in the hands of ${name} was handed over to you`,
		kinds: {
			branch: "Branches",
			subbranch: "Sub-branches",
			warehouse: "Warehouses",
			plan: "Plans",
			absence: "Absences to stand in for",
			request: "Open requests",
		},
		link: "Open your requests",
	},
	openPlan: "Open the plan",
	whyNotified: (organisation) =>
		phrase`You get this e-mail because notifications by e-mail are switched on in your profile at ${organisation}.`,
	settings: "Choose which e-mails you get",
	escalation: {
		subject: (id) => phrase`Escalation: request #${id}`,
		heading: (id) => phrase`Escalation of request #${id}`,
		from: (name) => phrase`This request has been escalated by ${name}.`,
		reply: (name) => phrase`A reply to this e-mail goes to ${name}.`,
		whyMember: (organisation) =>
			phrase`You get this e-mail because the request was escalated to you as a member of ${organisation}.`,
		whyOther: (name, organisation) =>
			phrase`You get this e-mail because ${name} of ${organisation} sent it to this address. Only members can open the request.`,
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
	status: choiceNames.en.status,
	priority: choiceNames.en.priority,
	requestType: choiceNames.en.requestType,
} satisfies MailTexts;
