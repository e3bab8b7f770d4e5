// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// For tests of reads: a struct with a list of structs in it, a view that refuses, and one that burns all gas.
contract ProbeViews {
    struct Share {
        address owner;
        uint96 amount;
    }

    struct Position {
        address owner;
        uint256 amount;
        string name;
        Share[] shares;
        bool isOpen;
    }

    function position(uint256 id) external view returns (Position memory found) {
        require(id != 13, "ProbeViews: no such position");
        Share[] memory shares = new Share[](2);
        shares[0] = Share(address(this), uint96(id));
        shares[1] = Share(msg.sender, 7);
        return Position(address(this), id * 2, "Pool", shares, id % 2 == 1);
    }

    function burn() external pure returns (uint256) {
        while (true) {}
        return 0;
    }
}
