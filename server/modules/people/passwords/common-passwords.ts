/**
 * The most common passwords of at least the minimum length. They are digits in a row, keyboard patterns, a
 * word followed by digits, and phrases that sound like a declaration of love. In lower case, since the
 * letter case makes none of them stronger.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
    12345678 123456789 1234567890 0123456789 01234567 012345678 87654321 987654321 9876543210
    0987654321 11111111 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999
    00000000 111111111 1111111111 888888888 8888888888 666666666 6666666666 000000000 0000000000
    999999999 12341234 11223344 1122334455 12121212 11112222 12344321 123454321 12312312
    123123123 123321123 321321321 123456123 123456654321 1234554321 12345679 123456780
    12345678910 123456789a 123456789q 12345678a 1234567a 147258369 159357258 147852369 789456123
    741852963 963852741 159753456 1qaz2wsx 1q2w3e4r 1q2w3e4r5t qazwsxedc 1qazxsw2 2wsx3edc
    3edc4rfv qwer1234 qwerasdf asdfghjk asdfghjkl asdfqwer zxcvbnm1 zxcvbnm123 zxcvasdf qwertyui
    qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 1234qwer 123qweasd qweasdzxc qwe123456
    qaz123456 asd123456 zxc123456 abc12345 abc123456 abcd1234 abcd12345 abc123abc abcdefgh
    abcdefg1 abcdef12 abcdef123 aabbccdd a1234567 a12345678 a123456789 aa123456 aaa123456
    aaaa1111 aaaaaaaa a1b2c3d4 a1s2d3f4 q1234567 q123456789 qq123456 qq123456789 qq111111
    z1234567 w1234567 s1234567 l1234567 x1234567 zz123456 ww123456 xx123456 password password1
    password12 password123 passw0rd p@ssw0rd p@ssword pa55word passpass passw0rd1 passwd123
    admin123 admin1234 admin12345 admin123456 administrator admin888 admin8888 adminadmin
    root1234 root123456 test1234 test12345 test123456 testtest user1234 user12345 guest123
    guest1234 default1 changeme changeme1 welcome1 welcome123 letmein1 letmein123 iloveyou
    iloveyou1 iloveyou2 woaini123 woaini520 woaini1314 woaini521 5201314a 52013140 520131400
    5201314520 1314520520 13145200 13145201 woaiwojia 520520520 a5201314 aini1314 sunshine
    princess football baseball superman batman123 computer internet whatever trustno1 starwars
    master12 michael1 jennifer michelle jordan23 charlie1 dragon12 monkey12 shadow12 mustang1
    liverpool chelsea1 arsenal1 samsung1 google123 facebook linkedin nintendo pokemon1
    playstation minecraft fuckyou1 asshole1 killer12 hunter12 china123 china1234 china2008
    beijing1 shanghai shanghai1 hangzhou guangzhou shenzhen zhongguo zhongguo1 woaizhongguo
    wang1234 zhang123 li123456 wang123456 zhang123456 liu123456 chen123456 yang123456 huang123456
    zhao123456 merchant merchant1 playfield playfield1 youchang youchang1 saber123 blade123
    bladex123 manager1 manager123
  `
    .trim()
    .split(/\s+/),
)
