-- Sorts numbers in texts by their size: Room 9 before Room 10.
CREATE COLLATION "natural_order" (provider = icu, locale = 'und-u-kn-true');