import ofBrowsers from "./api-errors.browser.ts";

/** Why something could not be done: one sentence for each code of the API. */
export default {
	plain: {
		...ofBrowsers.plain,
		tenant_unknown: "There is no organisation at this address.",
		tenant_suspended: "This organisation is suspended.",
		not_authenticated: "You are not signed in.",
		session_ended: "Your session has ended. Sign in again.",
		invalid_credentials: "Invalid email or password",
		too_many_attempts: "Too many attempts. Try again later.",
		too_much_waiting:
			"Many files are being read at the moment. What you typed is kept: send it again in a moment.",
		too_many_exports:
			"Too many files of lists are being made at once. Try again once one of yours has ended, or in a minute.",
		too_busy: "Too many people are signing in at this moment. Try again in a few seconds.",
		link_invalid: "Invalid or expired token",
		member_left: "This member has left.",
		erase_early:
			"A member can be erased 30 days after the last day, or as the security settings say.",
		no_email: "This member has no e-mail address. Print a card instead.",
		has_email: "A card is only for members without an e-mail address.",
		member_only: "Programs can't do this. Sign in yourself.",
		webhooks_full: "There are ten addresses. Delete one of them first.",
		token_ended: "This token has ended. Make a new one in your profile.",
		tokens_full: "You have 20 tokens. End one of them first.",
		too_many_changes: "You have made as many changes as a day allows. Try again tomorrow.",
		too_many_calls: "A program asks too often. Try again in a minute.",
		second_step_required: "Enter a code of your app.",
		second_step_over: "This took too long. Sign in again.",
		second_step_off: "This account has no second step.",
		second_step_on: "Your account has a second step already.",
		second_step_due: "Set up the second step of signing in first.",
		second_step_again: "Enter a code of your app again before you do this.",
		passkey_rejected:
			"This fingerprint or face is not set up for your account, or it took too long. Try again.",
		passkeys_full: "You have nine fingerprints or faces. Remove one of them first.",
		second_step_own: "Switch your own second step off by a code, in your profile.",
		second_step_unavailable: "This server can't keep secrets. Its operator has to set SECRETS_KEY.",
		already_activated: "This member has set a password already.",
		wrong_member: "This form was filled in by another member. Open the page again.",
		activation_required: "Change your temporary password first.",
		right_missing: "You do not have the right to do this.",
		cannot_dispatch:
			"Only the requester, the assigned member, whoever manages the place, and Admins may assign this request or set its priority.",
		not_involved: "Only the requester and the assigned member may do this.",
		not_found: "It is not there any more, or you may not see it.",
		address_unreadable: "The address of this could not be read.",
		call_unknown: "This server does not know how to do this.",
		body_unreadable: "What was sent could not be read. Try again.",
		narrow_down: "There are too many rows for this order. Narrow the list down first.",
		too_large: "What was sent is too large.",
		stock_short: "There is not enough in stock.",
		stock_full: "There would be more in stock than can be counted.",
		cost_too_large:
			"So many items cost more than can be recorded. Check the quantity and the unit cost.",
		edit_conflict: "Somebody else has changed this meanwhile. Open the page again.",
		in_use: "Other things still need it.",
		restore_blocked: "Something that it belongs to is gone, or its place is taken.",
		restore_too_late: "Deleted things can be brought back for 30 days only.",
		last_admin: "Somebody has to be left who holds all rights.",
		last_password_admin:
			"Only Admins use passwords, so an Admin with a password and a second step has to stay. First let another Admin set one up, or let everybody use passwords (Organisation settings, Sign-in).",
		own_profile: "Nobody changes the rights of their own permission profile.",
		requests_unseen:
			"Nobody gives sight of a branch's requests that they do not see, nor takes a branch for themselves.",
		admin_only: "Only members who hold all rights may do this.",
		request_done: "A request that is done is not deleted, and its resource and quantity stay.",
		requester_only: "Only who asked for it may do this.",
		own_work: "Nobody rates their own work.",
		not_done: "It is not done, or not any more.",
		noted_already: "Your note is there already. One can be added.",
		rated_already: "It was rated already.",
		work_long: "That makes more than 16 hours on that day. Tick that it is right, or change it.",
		work_full: "No more time can be noted here.",
		parts_full: "No more parts can be noted here.",
		no_parts: "This request buys or disposes of stock: it takes no parts.",
		list_mails_full: "There are as many lists by mail as there can be. End one first.",
		views_full: "There are as many views as there can be. Remove one first.",
		steps_open: "Steps of the checklist are still open.",
		decision_final:
			"This decision can no longer be taken back: it is older than a day, or somebody has worked on it since.",
		decider_only: "Only the member who decided this, or an Admin, may take it back.",
		report_settled:
			"This report is settled, so no pictures can be added. You can still add a note.",
		proof_missing: "Work of this kind needs a proof before it is done. Add it here.",
		steps_closed: "The checklist of a closed request stays as it is.",
		reading_needed: "Later readings count on from this one. Void those first.",
		reopen_too_late: "It is too late to reopen this. Report it again.",
		key_reused:
			"This form was sent before with other values. Send it again to have these taken as well.",
		import_not_ready:
			"This import is not ready for that. Load the page again to see where it stands.",
		import_wrong_lines: "Some lines of this import are wrong.",
		provider_off: "Your organisation has no sign-in provider.",
		provider_unreachable:
			"The sign-in provider does not answer. Try again later, or use your password.",
		provider_rejected: "The sign-in provider’s answer was not accepted. Begin again.",
		identity_unknown:
			"No member is linked to this account. Sign in by password and link it, or use your invitation.",
		identity_former: "The member of this account has left. Ask your organisation.",
		identity_taken:
			"This account can’t be linked: it belongs to another member, or you have too many.",
		sign_in_again: "Sign out and in again, then link your account within ten minutes.",
		last_way_in: "This is your only way to sign in.",
		sign_in_by_provider: "Your organisation signs in by its provider: use the button above.",
		refused: "The server refused this.",
		not_understood: "The server answered in a way that is not understood here.",
		server_error: "Something went wrong on our side. Nothing that was saved is lost.",
	},
	exact: {
		too_many_attempts: {
			one: "Too many attempts. Try again in a minute.",
			other: "Too many attempts. Try again in {{minutes}} minutes.",
		},
		right_missing: "You do not have the right “{{right}}”.",
		in_use: "Other things still need it: {{things}}.",
		steps_open: {
			one: "1 step of the checklist is still open.",
			other: "{{shown}} steps of the checklist are still open.",
		},
		stock_short: "Of {{name}}, {{available}} are in stock and {{asked}} were asked for.",
		stock_full:
			"Of {{name}}, {{available}} are in stock; {{asked}} more are more than can be counted.",
	},
} as const;
