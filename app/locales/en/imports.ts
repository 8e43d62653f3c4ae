export default {
	title: {
		branches: "Import branches",
		subbranches: "Import sub-branches",
		facilities: "Import facilities",
		equipment: "Import equipment",
		meters: "Import meters",
		warehouses: "Import warehouses",
		categories: "Import categories",
		resources: "Import resources",
		members: "Import members",
	},
	things: {
		branches: "Branches",
		subbranches: "Sub-branches",
		facilities: "Facilities",
		equipment: "Equipment",
		meters: "Meters",
		warehouses: "Warehouses",
		categories: "Categories",
		resources: "Resources",
		members: "Members",
	},
	unavailableTitle: "Importing is not available here",
	unavailableText: "This service can't import files. Add the rows one by one.",
	how: "Fill in the template in a spreadsheet program, save it as CSV and upload it here. Before anything is saved, you see line by line what is new, what changes and what is wrong.",
	exported: "An exported list can be changed and uploaded again, too.",
	template: "Download the template",
	file: "CSV file",
	fileHint: "At most 10 MB and 10,000 lines. Separated by commas, semicolons, tabs or |.",
	upload: "Upload and check",
	uploading: "Uploading…",
	uploadFailed: "The file was not taken",
	sentAlready:
		"Another file was sent by this form before. Choose the file again and send it to have it checked, too.",
	legend: {
		title: "What the columns take",
		column: "Heading",
		name: "Column",
		takes: "What it takes",
		required: "For a new line",
	},
	takes: {
		id: "The number of the row that is to be changed, beside its name. Empty for a new one.",
		text: "Text",
		email: "An e-mail address",
		count: "A whole number, from 0",
		amount: "An amount, such as 1250.50",
		day: "A date, such as 2026-11-21 or 21/11/2026",
		language: "ar or en",
		choice: "One of: {{values}}",
		reference: "A name in either language, or # with an id",
		references: "Names in either language, or # with ids, with semicolons between them",
		person: "A member: the e-mail address, a name in either language, or # with an id",
		equipment:
			"A piece of equipment: a name in either language, its serial number, or # with an id. Where several are called the same, the facility tells which.",
		subbranch: "A sub-branch of the branch: a name in either language, or # with an id",
		warehouse: "A warehouse that keeps the category: a name in either language, or # with an id",
	},
	matched: {
		branches:
			"A line with the id and the name of a branch changes that one. Otherwise it is about the branch of the same name, in either language; if there is none, it is new.",
		subbranches:
			"A line with the id and the name of a sub-branch changes that one. Otherwise it is about the sub-branch of the same name, in either language, in the same branch; if there is none, it is new.",
		facilities:
			"A line with the id and the name of a facility changes that one. Otherwise it is about the facility of the same name, in either language, in the same branch and sub-branch; if there is none, it is new.",
		equipment:
			"A line with the id and the name of a piece of equipment, or its serial number, changes that one. Otherwise it is about the one of the same name, in either language, in the same facility, and of the same serial number where the line has one; if there is none, it is new.",
		meters:
			"A line with the id and the name of a meter changes that one. Otherwise it is about the meter of the same name, in either language, of the same piece of equipment; if there is none, it is new.",
		warehouses:
			"A line with the id and the name of a warehouse changes that one. Otherwise it is about the warehouse of the same name, in either language, in the same branch; if there is none, it is new.",
		categories:
			"A line with the id and the name of a category changes that one. Otherwise it is about the category of the same name, in either language; if there is none, it is new.",
		resources:
			"A line with the id and the name of a resource changes that one. Otherwise it is about the resource of the same name, in either language, in the same category, branch, sub-branch and warehouse; if there is none, it is new.",
		members:
			"A line with the id and the name or the employee ID of a member changes that one. Otherwise it is about the member with the same e-mail address, which no two members share; if there is none, it is new, and the new member is invited by e-mail.",
	},
	left: "An empty cell, or one with - or N/A, leaves what is there as it is, and so does a column that is not in the file.",
	fields: {
		id: "Id",
		name_en: "Name in English",
		name_ar: "Name in Arabic",
		language: "Language",
		detailed_location_en: "Location in English",
		detailed_location_ar: "Location in Arabic",
		facility: "Facility",
	},
	recent: "Your latest imports",
	states: {
		columns: "Choose the columns",
		checking: "Being checked",
		ready: "Checked, not imported",
		applying: "Being imported",
		done: "Imported",
		failed: "Failed",
	},
	checking: "The file is being checked",
	checkingProgress: "Lines checked: {{done}} of {{all}}",
	applying: "The lines are being imported",
	applyingProgress: "Lines imported: {{done}} of {{all}}",
	progressHint: "This page refreshes itself. You may leave it and come back to it.",
	refresh: "Refresh now",
	summary: "Result of the check",
	outcomes: {
		new: "New",
		changed: "Changed",
		unchanged: "Unchanged",
		wrong: "Wrong",
		passed: "Not a row",
	},
	sameName: {
		tab: "Same name elsewhere",
		found: {
			one: "{{shown}} line has the name of something that is in another place, or has another serial number or quantity.",
			other:
				"{{shown}} lines have the name of something that is in another place, or has another serial number or quantity.",
		},
		taken: {
			new: "They are added as new ones, and what is there stays as it is.",
			change: "They change what is there: its place, its serial number or its quantity.",
		},
		take: {
			new: "Add them as new ones instead",
			change: "Change what is there instead",
		},
		checking: "Being checked…",
		alike: "Called the same:",
	},
	flags: {
		same_key: "Same serial number or employee ID",
		same_number: "Number of something else",
		new_email: "Another e-mail address",
		left: "Members who have left",
		renamed: "Renamed",
		summary: "Looks like no row",
	},
	alike: {
		same_key: "Has the same:",
		same_number: "Has this number here:",
	},
	choices: {
		same_key: {
			found: {
				one: "{{shown}} line has the serial number or employee ID of something that is there, or of an earlier line.",
				other:
					"{{shown}} lines have the serial number or employee ID of something that is there, or of an earlier line.",
			},
			taken: {
				change: "They change what has it: its name and its place, too.",
				new: "They are added as new ones, with the same serial number or employee ID.",
			},
			take: { change: "Change what has it instead", new: "Add them as new ones instead" },
		},
		numbers: {
			found: {
				one: "{{shown}} line has a number that may be that of another list: what has it here is called otherwise, or it stands in place of a name.",
				other:
					"{{shown}} lines have numbers that may be those of another list: what has them here is called otherwise, or they stand in place of names.",
			},
			ofLines: {
				one: "The number in the file looks like that of a line.",
				other: "The numbers in the file look like those of its lines: 1, 2, 3 and so on.",
			},
			taken: {
				foreign:
					"These numbers are not looked at: the lines are about what they name, or add something new.",
				own: "They are taken for ours: the lines change what has their number here, whatever it is called.",
			},
			take: {
				own: "They are our numbers: take what has them here",
				foreign: "Don't look at these numbers",
			},
		},
		emails: {
			found: {
				one: "{{shown}} line has another e-mail address than the member whom it is about.",
				other: "{{shown}} lines have other e-mail addresses than the members whom they are about.",
			},
			taken: {
				keep: "The members keep the addresses with which they sign in.",
				change: "The members sign in with the new addresses from then on.",
			},
			take: { change: "Change the addresses, too", keep: "Keep the addresses" },
		},
		leavers: {
			found: {
				one: "{{shown}} line is about a member who has left.",
				other: "{{shown}} lines are about members who have left.",
			},
			taken: {
				keep: "They stay as members who have left.",
				return: "This brings them back: they can sign in, and work can be assigned to them.",
			},
			take: { return: "Bring them back", keep: "Don't bring them back" },
		},
		summaries: {
			found: {
				one: "{{shown}} line looks like a total, a heading or a footer, not like a row.",
				other: "{{shown}} lines look like totals, headings or footers, not like rows.",
			},
			taken: { pass: "They are not imported.", read: "They are read like all others." },
			take: { read: "Read them like all others", pass: "Don't import them" },
		},
		dates: {
			found: {
				one: "Your dates look month-first: in “{{columns}}” there are some such as 04/13/2026.",
				other: "Your dates look month-first: in “{{columns}}” there are some such as 04/13/2026.",
			},
			taken: {
				unclear: "So 3/4/2026 can be read in two ways, and is not imported there.",
				month_first: "So 3/4/2026 is 4 March 2026 there.",
				day_first: "Yet 3/4/2026 is 3 April 2026 there.",
			},
			take: { month_first: "Read them month first", day_first: "Read them day first" },
		},
	},
	reading: {
		title: "The file",
		encodings: {
			"utf-8": "Read as UTF-8",
			"utf-16": "Read as UTF-16",
			"windows-1256": "Read as Windows Arabic (1256)",
			mixed: "Some lines read as UTF-8, others as Windows Arabic (1256)",
			"iso-8859-6": "Read as ISO 8859-6",
			cp720: "Read as DOS Arabic (720)",
			"mac-arabic": "Read as Mac Arabic",
		},
		readAs: "If letters are wrong below, have the file read again as:",
		names: {
			"utf-8": "UTF-8",
			"windows-1256": "Windows Arabic (1256)",
			"iso-8859-6": "ISO 8859-6",
			cp720: "DOS Arabic (720)",
			"mac-arabic": "Mac Arabic",
		},
		lines: "Lines of the file: {{all}} ({{parts}})",
		read: "read: {{count}}",
		headings: "headings: {{count}}",
		passed: "above the headings: {{count}}",
		empty: "empty: {{count}}",
		joined: "further lines of a cell: {{count}}",
		passedOver: "Above the headings, this was passed over:",
	},
	ignored: "These columns are not known and are not imported:",
	wrong: {
		one: "{{shown}} line is wrong. Correct it in your file and upload the file again, or leave the line out.",
		other:
			"{{shown}} lines are wrong. Correct them in your file and upload the file again, or leave the lines out.",
	},
	importAll: { one: "Import {{shown}} line", other: "Import {{shown}} lines" },
	importRight: {
		one: "Import the {{shown}} right line and leave out the wrong ones",
		other: "Import the {{shown}} right lines and leave out the wrong ones",
	},
	importing: "Starting…",
	allOrNothing: "Either all of these lines are imported, or none.",
	rightOrNothing: "Either all right lines are imported, or none. The wrong lines are not imported.",
	nothing: "There is nothing to import: all right lines equal what is saved.",
	nothingRight: "There is nothing to import: all lines are wrong.",
	discard: "Discard",
	discarded: "The import was discarded",
	conflict: "This import has changed meanwhile. Look at it once more.",
	overtaken:
		"Nothing was imported. Since the check, what these lines are about has changed. All lines have been checked anew: look at them, then import them.",
	line: "Line {{line}}",
	lines: {
		caption: "The lines of the file",
		line: "Line",
		outcome: "Result",
		name: "Name",
		details: "What will happen",
		happened: "What happened",
		all: "All lines",
		show: "Show",
		none: "There are no such lines.",
	},
	becomes: "becomes",
	hijri: "This looks like a Hijri date. It is {{day}}: enter that day.",
	repeated: "Repeated: line {{line}} has the same here. Keep one of the two lines.",
	repeatedRow: "Repeated: line {{line}} is about the same row. Keep one of the two lines.",
	refusals: {
		right_missing: "Nobody gives a right, or changes a member with a right, that they don't hold.",
		last_admin: "Somebody has to be left who holds all rights.",
		edit_conflict: "The row has been changed since the check.",
		in_use: "Other things belong to it, so it can't be moved.",
		not_found: "The row is not there any more.",
		stock_short: "There is not enough in stock.",
		stock_full: "So much of it can't be kept account of.",
	},
	done: "The import is done",
	added: { one: "{{shown}} line was added", other: "{{shown}} lines were added" },
	changed: { one: "{{shown}} line changed a row", other: "{{shown}} lines changed rows" },
	leftOut: {
		one: "{{shown}} wrong line was left out",
		other: "{{shown}} wrong lines were left out",
	},
	same: {
		one: "{{shown}} line said nothing new",
		other: "{{shown}} lines said nothing new",
	},
	toList: "To the list",
	another: "Import another file",
	failed: "This import failed, and nothing of it was saved",
	failures: {
		right_missing: "You may not import these any more. Ask your organisation's administrator.",
		server_error: "The error is on our side and has been logged. Upload the file again.",
	},
} as const;
